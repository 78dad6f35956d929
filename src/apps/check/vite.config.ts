import { join } from 'node:path'
import { defineConfig } from 'vite'
import { buildTarget } from '../../../browsers.mjs'
import { precompress } from '#tools/vite/precompress.ts'

const root = import.meta.dirname

export default defineConfig({
  root,
  plugins: [precompress()],
  // The server replaces it by a fresh nonce in every page it sends.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: join(root, '../../../dist/check'),
    emptyOutDir: true,
    target: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
