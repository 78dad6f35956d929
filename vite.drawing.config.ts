import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './tools/vite/contracts.ts'
import { symbolFiles } from './tools/vite/symbols.ts'
import { fillTexts } from './tools/vite/whole-texts.ts'

/** The site once more, for the server that draws its first page: one program that needs nothing beside it. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'src/apps/site'),
  plugins: [contractRoutes(), react(), fillTexts(), symbolFiles()],
  publicDir: false,
  build: {
    ssr: resolve(import.meta.dirname, 'src/apps/site/drawing/draw.tsx'),
    outDir: resolve(import.meta.dirname, 'dist/drawing'),
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true },
})
