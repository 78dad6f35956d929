// npm run numbers: writes the functions that name the ledger's numbers in the database, from the lists of the wallet and of wagers.
import { writeFileSync } from 'node:fs'
import { numberFiles } from './files.ts'

for (const { path, text } of numberFiles()) writeFileSync(path, text)
