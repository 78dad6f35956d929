import { defineConfig } from 'vitest/config'

/** Tests share one PostgreSQL with their clients, so more workers than cores only make each other wait. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'code',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          globalSetup: ['src/testing/cluster.ts'],
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // The design system by itself: a browser, and no product around it.
          name: 'gallery',
          include: ['e2e/gallery.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/gallery.test.ts'],
          globalSetup: ['e2e/product/setup.ts'],
          expect: { poll: { timeout: 20_000 } },
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Each worker has a product of its own, and both cores: after everything else.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
