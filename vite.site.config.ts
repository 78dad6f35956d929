import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from './browsers.mjs'
import { contractRoutes } from './tools/vite/contracts.ts'
import { drawnPages } from './tools/vite/drawn-page.ts'
import { earlyChunks } from './tools/vite/early-chunks.ts'
import { firstLoad } from './tools/vite/first-load.ts'
import { serviceWorker } from './tools/vite/service-worker.ts'
import { firstPicture } from './tools/vite/first-picture.ts'
import { precompress } from './tools/vite/precompress.ts'
import { symbolFiles } from './tools/vite/symbols.ts'
import { fillTexts } from './tools/vite/whole-texts.ts'

const home = 'apps/site/pages/home/Home.tsx'
const games = 'apps/site/pages/play/GamesPage.tsx'
const house = process.env['HOUSE_URL'] ?? 'http://localhost:8080'

/**
 * What every page needs comes in two files: libraries, which change seldom, and our own frame; what the home page and the lists of games
 * share is one more. The rest is split by page.
 */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|i18next|@orpc)\/|vite\/preload-helper/,
}
const frame = {
  name: 'frame',
  test: /src\/(?:kit\/(?:calendar|clock|currency|days|language|money|product|refusal|turning|zone)\.|ui\/(?:cx|texts|buttons\/\w+|display\/(?:Avatar|Badge)|feedback\/(?:EmptyState|ErrorState|Skeleton)|figures\/Money|screen\/useMedia)\.|apps\/client\/(?!calls\/(?:base64|seal)|files\/|form\/|language\/(?:bet-words|figures)|page\/typing|tour\/)|apps\/site\/(?:api\/|app\/(?!listeners)|navigation\/(?!BirthdayLink|MoneyProof|VerificationLink)|session\/(?!ProofField|useProof|leave)|i18n\/\w+\.ts|features\/(?:member\/(?:Balance|useMasked)\.|merchant\/(?!App)|(?:content|games)\/queries\.)|shell\/(?!centre\/|sheets\/|staff\/|SideRail)))/,
}
const lobby = {
  name: 'lobby',
  test: /src\/(?:ui\/(?:motion\/|screen\/use(?:FirstPicture|Size)\.)|apps\/play\/slots\/skins\/|apps\/site\/features\/(?:content\/(?:Banner|NoticeBar|LiveClock|linkage|art\/)|games\/(?:art\/|tiles\/|boards\/WinnerRow)))/,
}

/** What a page of its own stands on is fetched beside its script, and named for that where the page is asked for: but for what every page has. */
const everywhere = /\/(?:libraries|frame|rolldown-runtime)-[\w-]+\.js$/
const beside = (_: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }) =>
  hostType === 'html' ? files : files.filter((file) => !everywhere.test(file))

/** What the first page says in a language, with the names of all its other texts. */
const words = {
  name: (id: string) => {
    const { language } =
      /(?:apps\/site|ui)\/i18n\/(?<language>[a-z]{2})\/(?:index\.ts|(?:shell|ui|games|home)\.json)$/.exec(id)?.groups ?? {}
    return language ? `words-${language}` : null
  },
  debugName: 'words',
  includeDependenciesRecursively: false,
}

export default defineConfig({
  root: resolve(import.meta.dirname, 'src/apps/site'),
  plugins: [
    contractRoutes(),
    react(),
    fillTexts(),
    symbolFiles(),
    earlyChunks({ texts: '(?:apps/site|ui)/i18n', modules: ['shell', 'ui', 'games', 'home'], pages: { home, games } }),
    firstLoad({ page: home, limit: 180 * 1024 }),
    firstLoad({ page: games, limit: 180 * 1024 }),
    serviceWorker({ folder: resolve(import.meta.dirname, 'src/apps/site/worker') }),
    firstPicture({ entry: 'index' }),
    drawnPages({ pages: { home, games }, entry: 'index' }),
    precompress(),
  ],
  // The server puts one fresh value per answer in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/site'),
    emptyOutDir: true,
    target: buildTarget,
    // The content policy allows fonts from our own host only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: beside },
    rolldownOptions: { output: { codeSplitting: { groups: [words, libraries, frame, lobby] } } },
  },
  server: { proxy: { '/wps': { target: house, ws: true }, '/lgw': house } },
})
