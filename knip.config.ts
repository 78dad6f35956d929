import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'src/main/*.ts',
    'src/main/commands/{check,prepare}-database.ts',
    'src/main/commands/{confirm-operator,demo-code,first-owner,import-matches,open-merchant,open-vendor}.ts',
    'src/sandbox/server.ts',
    'src/sim/*.ts',
    'src/world/fill.ts',
    'src/apps/*/main.{ts,tsx}',
    'src/apps/*/gallery/gallery.tsx',
    'src/apps/*/vite.config.ts',
    'src/apps/*/worker/worker.ts',
    'src/apps/*/drawing/draw.tsx',
    'src/runtime/drawing/draw-worker.ts',
    'src/runtime/pictures/redraw.ts',
    'src/ui/gallery/{main.tsx,vite.config.ts}',
    'vite.*.config.ts',
    'e2e/**/*.test.ts',
    'e2e/shots.ts',
    'bench/*.{ts,mjs}',
    'bench/agents/*.ts',
    'bench/sports/sports.ts',
    'bench/programs/*.ts',
    'tools/*.{ts,mjs}',
    'tools/new-game/new-game.ts',
    'tools/numbers/write.ts',
    'tools/progress/reporter.ts',
    'tools/randomness/{run,source}.ts',
    'tools/release/{pack,verify}.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}', 'e2e/**/*.ts', 'bench/**/*.ts'],
  // A face may name a type that nobody needs yet; it costs nothing and says what a call gives.
  exclude: ['types'],
  ignoreExportsUsedInFile: true,
  // Read by other tools: the parser of dependency-cruiser, what tools/check.ts runs, fonts that style sheets name, what walks load into pages.
  ignoreDependencies: ['@testing-library/dom', '@swc/core', 'oxlint', 'oxlint-tsgolint', /^@fontsource/],
  ignoreBinaries: ['dieharder', 'flock', 'fc-list', 'age-keygen'],
}

export default config
