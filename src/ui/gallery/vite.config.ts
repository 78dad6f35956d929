import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from '../../../browsers.mjs'

const root = import.meta.dirname

export default defineConfig({
  root,
  plugins: [react()],
  build: {
    outDir: join(root, '../../../dist/gallery'),
    emptyOutDir: true,
    target: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
  },
})
