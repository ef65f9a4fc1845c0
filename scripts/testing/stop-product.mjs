export default () => globalThis[Symbol.for('nearward.product')]?.stop();
