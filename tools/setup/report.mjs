import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ title: string, status: string }} Outcome one test and how it ended; anything but `passed` is a failure */
/** @typedef {{ name: string, status: string, assertionResults: Outcome[] }} TestFile */
/** @typedef {{ testResults: TestFile[] }} Report the runner's own report */

/**
 * @param {string} path
 * @returns {Report}
 */
export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { testResults: [] }
}

/**
 * How many passed, and how many did not. A test that was not run has failed, and so has a file that could not be read.
 * @param {Report} report
 */
export function tally({ testResults }) {
  const outcomes = testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = outcomes.filter(({ status }) => status === 'passed').length
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  )
  return { passed, failed: outcomes.length - passed + broken.length }
}
