import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files: begun first, so that no worker sits alone with one at the end. */
const longest = [
  'src/main/fuzz',
  'src/sim/crash',
  'src/apps/play/live',
  'src/apps/play/instant',
  'tools/makers',
  'e2e/walk-firefox',
  'e2e/walk-webkit',
  'e2e/console-screens',
  'e2e/access-member',
  'e2e/free-play',
  'e2e/agents',
  'e2e/steps',
  'e2e/story',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const screens = ['src/apps/**/*.test.{ts,tsx}', 'src/ui/**/*.test.{ts,tsx}']
/** Those that stand in a browser, before the arcade alone. */
const inFrames = ['src/apps/play/{esports,instant,live,lottery,outrights,play,sportsbook}.test.ts']

/** A second, which is what a poll would have, is soon over on a machine that does other things as well. */
const patience = { expect: { poll: { timeout: 15_000 } }, environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 }

/** Engines that this machine cannot have. */
const notWalked = (process.env['NOT_WALKED'] ?? '').split(',').filter(Boolean)

/** What only Prometheus judges, where this machine cannot have it. */
const notJudged = process.env['NOT_JUDGED'] ? ['src/testing/alerts/*.test.ts'] : []

/** What is restored from encrypted copies, where this machine cannot make them. */
const notCopied = process.env['NOT_COPIED'] ? ['src/main/commands/restore.test.ts', 'tools/copies.test.ts'] : []

/** Each worker has a product of its own, and both cores: after everything else. A third one made each file wait more than it brought. */
const browsing = { sequence: { groupOrder: 1 } }

/** Tests share one PostgreSQL with their clients, so more workers than cores only make each other wait. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'code',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...screens, ...notJudged, ...notCopied],
          globalSetup: ['src/testing/cluster.ts'],
          // The product's parts are given what they work with and keep nothing of their own, so that files can share a process: it reads them once.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          // A page has one session, one language and one address: each file has a process of its own.
          name: 'screens',
          include: screens,
          exclude: inFrames,
          ...patience,
        },
      },
      {
        test: {
          // The design system by itself: a browser, and no product around it.
          name: 'gallery',
          include: ['e2e/gallery.test.ts'],
          expect: { poll: { timeout: 20_000 } },
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/gallery.test.ts', ...notWalked.map((engine) => `e2e/walk-${engine}.test.ts`)],
          globalSetup: ['e2e/product/setup.ts'],
          expect: { poll: { timeout: 20_000 } },
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A file keeps nothing but its browser, which it closes: those of a worker share a process.
          isolate: false,
          ...browsing,
        },
      },
      {
        test: {
          name: 'play',
          include: inFrames,
          globalSetup: ['src/testing/cluster.ts'],
          ...patience,
          ...browsing,
        },
      },
    ],
  },
})
