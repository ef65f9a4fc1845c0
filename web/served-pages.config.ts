import { defineConfig } from 'vite';

/** Builds what the gateway runs to write the content of public pages. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { ssr: 'src/served-pages.tsx', outDir: 'build/served', minify: true },
});
