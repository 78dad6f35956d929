// npm run release -- FOLDER: builds what is deployed, packs it and signs its checksums with the key in CROUPIER_RELEASE_KEY.
import { execFileSync } from 'node:child_process'
import { readKey } from '#runtime/release/signed.ts'
import { makeRelease } from './release.ts'

const root = process.cwd()
const into = process.argv[2]
if (!into) throw new Error('npm run release -- FOLDER')
const key = readKey('private', process.env['CROUPIER_RELEASE_KEY'])
const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
if (changed !== '') throw new Error(`a release is of what is committed; this is not:\n${changed}`)
execFileSync('node', ['tools/build.mjs'], { cwd: root, stdio: 'inherit', env: { ...process.env, CROUPIER_RELEASE_KEY: '' } })
for (const part of await makeRelease(root, { into, key })) console.log(`${into}/${part}`)
