import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall, inPath } from './apt.mjs'

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} variable names the program for the tests
 * @property {readonly string[]} programs as they are called in the PATH
 * @property {readonly string[]} [elsewhere]
 * @property {readonly string[]} beside other programs that the tests need for it
 * @property {readonly string[]} packages of Debian and its children
 */

const chromiumElsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/** @satisfies {Record<string, Engine>} */
const engines = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    // The shell without windows draws the same pages to the pixel for little more than half the processor's time.
    programs: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    elsewhere: chromiumElsewhere,
    beside: [],
    packages: ['chromium-headless-shell'],
  },
  chromiumWithWindows: {
    name: 'Chromium with windows',
    variable: 'CHROMIUM_WINDOWS_PATH',
    // On a busy system the shell crashes about every second page that opens a window; the whole browser none.
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    elsewhere: chromiumElsewhere,
    beside: [],
    packages: ['chromium'],
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    elsewhere: ['/Applications/Firefox.app/Contents/MacOS/firefox', String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`],
    beside: [],
    packages: ['firefox-esr'],
  },
  webkit: {
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    beside: ['Xvfb', 'dbus-daemon'],
    packages: ['webkit2gtk-driver', 'xvfb', 'dbus'],
  },
}

const fonts = ['fonts-khmeros', 'fonts-noto-cjk']

/**
 * The variables that name the browsers for the tests; installs browsers and fonts with apt-get where they are missing. `NOT_WALKED` holds
 * the engines that this system cannot have, which the run says; a run that nobody watches must not lack one.
 * @returns {Promise<Record<string, string>>}
 */
export async function browsers() {
  const missing = missingPackages()
  if (missing.length > 0) await aptInstall(missing, 'browsers and fonts')
  const lacking = Object.entries(engines).filter(([, engine]) => !find(engine))
  if (lacking.some(([key]) => key.startsWith('chromium'))) throw new Error('The tests need Chromium. Set CHROMIUM_PATH to it.')
  for (const [, { name }] of lacking) {
    if (process.env['CI']) throw new Error(`${name} is missing, and nobody would notice that it was not walked`)
    console.log(`${name} is not walked: this system has no package of it that the tests know.`)
  }
  return { ...browsersThere(), NOT_WALKED: lacking.map(([key]) => key).join(',') }
}

/**
 * The variables for the browsers that are there already.
 * @returns {Record<string, string>}
 */
export function browsersThere() {
  const paths = Object.values(engines).flatMap((engine) => {
    const path = find(engine)
    return path ? [[engine.variable, path]] : []
  })
  return Object.fromEntries(paths)
}

/** @returns {string[]} */
function missingPackages() {
  const ofEngines = Object.values(engines).flatMap((engine) => (find(engine) ? [] : engine.packages))
  return [...ofEngines, ...(drawsAsianScripts() ? [] : fonts)]
}

/**
 * The program, where all that it needs is there as well.
 * @param {Engine} engine
 * @returns {string | undefined}
 */
function find({ variable, programs, elsewhere = [], beside }) {
  if (!beside.every((program) => inPath(program).some((path) => existsSync(path)))) return undefined
  const given = process.env[variable]
  return [...(given ? [given] : []), ...programs.flatMap(inPath), ...elsewhere].find((path) => existsSync(path))
}

/** Only Linux comes without such fonts. */
function drawsAsianScripts() {
  if (process.platform !== 'linux') return true
  try {
    return ['km', 'zh'].every((language) => execFileSync('fc-list', [`:lang=${language}`]).length > 0)
  } catch {
    return false
  }
}
