/** How swc compiles our TypeScript. */
export const swcOptions = (jsx: boolean) =>
  ({
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
      rewriteRelativeImportExtensions: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  }) as const;
