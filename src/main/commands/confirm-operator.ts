// npm run confirm-operator -- NAME REASON: the operation of the house says that an operator is a person of their own.
import { openDirectory } from '#house/merchants/index.ts'
import { confirmAtServer } from '#house/operators/index.ts'
import { isRefusal } from '#kit/refusal.ts'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { systemClock } from '#runtime/system.ts'

const [name, ...words] = process.argv.slice(2)
const reason = words.join(' ').trim()
const SHORTEST_REASON = 3

const said = name && reason.length >= SHORTEST_REASON ? await confirm(name) : 'How to: npm run confirm-operator -- NAME REASON'
if (said !== null) {
  process.stderr.write(`${said}\n`)
  process.exitCode = 1
}

/** Null where it is done. */
async function confirm(operator: string): Promise<string | null> {
  const database = openDatabase({ url: readConfig().databaseUrl, role: 'croupier_house', connections: 2 })
  try {
    const { byId } = openDirectory(database.db)
    const of = { name: operator, reason, at: systemClock(), merchantOf: byId }
    const controllers = await database.transact((tx) => confirmAtServer(tx, of))
    if (!isRefusal(controllers))
      process.stdout.write(`${operator} is a person of their own (could have been ${controllers.length} others).\n`)
    if (!isRefusal(controllers)) return null
    return controllers.code === 'not_found'
      ? `There is no operator ${operator}.`
      : `${operator} has not set a password and a second step of their own yet.`
  } finally {
    await database.close()
  }
}
