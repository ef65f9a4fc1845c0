export default () => globalThis.stopStores?.();
