import { defineConfig } from 'vitest/config'

/** The rules of the tree alone: no database, no browser. */
export default defineConfig({
  test: {
    root: process.cwd(),
    include: ['tools/{alerts,browsers,dependencies,functions,glossary,proof,safety,shape,tidy}.test.ts'],
    testTimeout: 30_000,
  },
})
