import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const packages = ['chromium', 'fonts-khmeros', 'fonts-noto-cjk']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/**
 * The path of a Chromium that can also draw Khmer and Chinese; installs both with apt-get where they are missing.
 * @returns {Promise<string>}
 */
export async function browser() {
  const found = findBrowser()
  if (found && drawsAsianScripts()) return found
  await aptInstall()
  const fresh = findBrowser()
  if (!fresh) throw new Error('Chromium was installed and is still not found. Set CHROMIUM_PATH to it.')
  return fresh
}

/** @returns {string | undefined} */
function findBrowser() {
  const given = process.env['CHROMIUM_PATH'] ?? process.env['CHROME_PATH']
  const inPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...(given ? [given] : []), ...inPath, ...elsewhere].find((path) => existsSync(path))
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

async function aptInstall() {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  const advice = `The tests need Chromium and fonts for Khmer and Chinese. Install them, or set CHROMIUM_PATH:\n  sudo ${command}`
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) throw new Error(advice)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const line of ['apt-get update -q', command]) {
    const [program = '', ...args] = [...asRoot, ...line.split(' ')]
    const code = await run(program, args, { env }).catch(() => 1)
    if (code !== 0) throw new Error(advice)
  }
}
