// npm run lock: after `npm install`, names in the lockfile the builds for other machines that this machine's registry does not carry.
import { readFileSync, writeFileSync } from 'node:fs'
import { leftOut, type Lock } from './tidy/lockfile.ts'

const path = 'package-lock.json'
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock
const missing = leftOut(lock)
const packages = Object.fromEntries(Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en')))
if (Object.keys(missing).length > 0) writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
console.log(Object.keys(missing).join('\n') || 'the lockfile is complete')
