import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../../../tools/vite-precompress.ts'

const root = import.meta.dirname

export default defineConfig({
  root,
  base: '/',
  plugins: [react(), precompress()],
  // The server replaces it by a fresh nonce in every page it sends.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: join(root, '../../../dist/play'),
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4', 'firefox114'],
    // A drawing is a file of its own origin, cached for ever, and no policy has to allow data: for it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
})
