// npm run verify-release -- FOLDER [UNPACKED]: whether a release, and the folder it was unpacked to, is what CROUPIER_RELEASE_PUBLIC_KEY signed.
import { faultsOf, readKey } from '#runtime/release/signed.ts'

const [folder, unpacked] = process.argv.slice(2)
if (!folder) throw new Error('npm run verify-release -- FOLDER [UNPACKED]')
const key = readKey('public', process.env['CROUPIER_RELEASE_PUBLIC_KEY'])
const faults = await faultsOf(folder, { key, ...(unpacked !== undefined && { unpacked }) })
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'the release is as it was signed' : `refused: ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
