export default { owns: [], draw: () => [] };
