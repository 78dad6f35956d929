import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from './browsers.mjs'
import { saidAs, wordingKeys } from './src/house/content/rules/wording.ts'
import { translatedLanguages } from './src/kit/language.ts'
import { missingTexts, textCount, textsNamed } from './tools/languages.ts'
import { contractRoutes } from './tools/vite/contracts.ts'
import { precompress } from './tools/vite/precompress.ts'
import { symbolFiles } from './tools/vite/symbols.ts'
import { fillTexts } from './tools/vite/whole-texts.ts'

/** The product's texts that a merchant may word itself, in one language. */
function ownTexts(code: string): Readonly<Record<string, string | undefined>> {
  const named = textsNamed(code, wordingKeys.map(saidAs))
  return Object.fromEntries(wordingKeys.map((key) => [key, named.get(saidAs(key))?.[0]]))
}

const house = process.env['CONSOLE_URL'] ?? 'http://console.localhost:8081'

/** Libraries change seldom and are one file; the desk itself is split by screen. */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|@orpc)\//,
}

export default defineConfig({
  root: resolve(import.meta.dirname, 'src/apps/console'),
  plugins: [contractRoutes(), react(), fillTexts(), symbolFiles(), precompress()],
  // What `npm run languages` says, for the desk's list of languages.
  define: {
    __MISSING_TEXTS__: JSON.stringify({
      all: textCount(),
      missing: Object.fromEntries(translatedLanguages.map((code) => [code, missingTexts(code)])),
    }),
    // What a merchant's own wording stands in place of.
    __PRODUCT_TEXTS__: JSON.stringify(Object.fromEntries(translatedLanguages.map((code) => [code, ownTexts(code)]))),
  },
  // The server puts one fresh value per answer in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/console'),
    emptyOutDir: true,
    target: buildTarget,
    // The content policy allows fonts from our own host only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [libraries] } } },
  },
  server: { proxy: { '/console/api': house, '/wps': house } },
})
