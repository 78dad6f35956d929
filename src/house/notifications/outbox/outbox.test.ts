import { createServer, type AddressInfo, type Socket } from 'node:net'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import { bySmtp } from '#runtime/carriers/by-smtp.ts'
import { toFile } from '#runtime/carriers/to-file.ts'
import { toLog } from '#runtime/carriers/to-log.ts'
import type { Carriers } from '#runtime/carriers.ts'
import { openLog } from '#runtime/log.ts'
import { installJobs } from '#runtime/jobs.ts'
import { systemRandom } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { runDueJobs } from '#testing/jobs.ts'
import { openVault } from '#runtime/secrets/vault.ts'
import { outboxTasks, sendMessage, type Post } from './send-message.ts'
import { listMessages } from './store.ts'
import { writeMessage } from './write-message.ts'

const db = await testDatabase('house')
await installJobs({ url: db.ownerUrl, half: 'house' })
const gateway = await openGateway()
const vault = openVault({
  masters: [{ kid: 'test', secret: 'a secret of the tests, long enough to be one' }],
  random: systemRandom,
  purpose: 'outbox',
})
let now = Date.UTC(2026, 0, 1)
const postWith = (carriers: Carriers, keepTexts = false): Post => ({
  outbox: { carriers, vault, keepTexts },
  transact: db.transact,
  clock: () => now,
})
const http = byHttp({ ...gateway, url: gateway.url, token: gateway.token, patience: 15_000 })
const gatewayPost = postWith({ sms: http, email: http })
const turn = { signal: new AbortController().signal, lastAttempt: false }

async function write(change: { channel?: 'sms' | 'email'; to?: string; withheld?: boolean } = {}): Promise<string> {
  now += MINUTE
  const { channel = 'sms', to = '+85512345678', withheld = false } = change
  const purpose = channel === 'sms' ? 'login' : 'second_factor'
  const merchant = { id: 1, name: 'Palm' }
  const values = { code: '246813', minutes: 3 }
  await db.transact((tx) =>
    writeMessage(tx, gatewayPost.outbox, {
      merchant,
      member: null,
      channel,
      to,
      purpose,
      language: 'EN',
      values,
      withheld,
      now,
      life: 3 * MINUTE,
      random: systemRandom,
    }),
  )
  return (await newest()).id
}
async function newest() {
  const [row] = await listMessages(db, { merchant: 1, state: null, channel: null, before: null, limit: 1 })
  if (!row) throw new Error('the outbox is empty')
  return row
}
const content = async () => {
  const row = await newest()
  return vault.open(BigInt(`0x${row.id.replaceAll('-', '')}`), row)
}
const triedAgain = () => sql`UPDATE house_jobs._private_jobs SET run_at = now(), attempts = 0`.execute(db.owner)

beforeEach(async () => {
  gateway.mood = 'well'
  gateway.taken.length = 0
  gateway.asked = 0
  await sql`DELETE FROM house_jobs._private_jobs`.execute(db.owner)
})

describe('a message in the outbox', () => {
  test('goes out once, with what it cost; its text is gone then, its address stays sealed [A6, trust 61]', async () => {
    const id = await write()
    const tasks = outboxTasks(gatewayPost)
    await runDueJobs(db, tasks)
    await sendMessage(gatewayPost, id, turn)
    expect(gateway.taken).toEqual([
      { key: id, channel: 'sms', to: '+85512345678', subject: '', text: expect.stringContaining('246813') as string },
    ])
    expect(await newest()).toMatchObject({ state: 'sent', carrier: 'http', tries: 1, price: 4500n, priceCurrency: 'USD' })
    expect(await content()).toEqual({ to: '+85512345678' })
  })

  test('does not go out where its transaction did not come to its end', async () => {
    const stopped = db.transact(async (tx) => {
      await writeMessage(tx, gatewayPost.outbox, {
        merchant: { id: 1, name: 'Palm' },
        member: null,
        channel: 'sms',
        to: '+85512345678',
        purpose: 'login',
        language: 'EN',
        values: {},
        withheld: false,
        now,
        life: MINUTE,
        random: systemRandom,
      })
      throw new Error('the process ends here')
    })
    await expect(stopped).rejects.toThrow('the process ends here')
    await runDueJobs(db, outboxTasks(gatewayPost))
    expect(gateway.asked).toBe(0)
  })

  test('waits while the gateway is busy or down, and goes out once it is there again [A6]', async () => {
    await write()
    gateway.mood = 'busy'
    await expect(runDueJobs(db, outboxTasks(gatewayPost))).rejects.toThrow('answered 503')
    expect(await newest()).toMatchObject({ state: 'waiting', reason: 'answered 503', tries: 1 })
    const nobody = byHttp({ url: 'http://127.0.0.1:9/messages', token: 'none' })
    await triedAgain()
    await expect(runDueJobs(db, outboxTasks(postWith({ sms: nobody })))).rejects.toThrow('did not take')
    gateway.mood = 'well'
    await triedAgain()
    await runDueJobs(db, outboxTasks(gatewayPost))
    expect([(await newest()).state, (await newest()).tries, gateway.taken.length]).toEqual(['sent', 3, 1])
  })

  test('is sent once though the answer was lost, or could not be read, and it was handed over again [A6]', async () => {
    for (const mood of ['answer lost', 'mumbling'] as const) {
      gateway.taken.length = 0
      await write()
      gateway.mood = mood
      await expect(runDueJobs(db, outboxTasks(gatewayPost))).rejects.toThrow('did not take')
      gateway.mood = 'well'
      await triedAgain()
      await runDueJobs(db, outboxTasks(gatewayPost))
      expect([(await newest()).state, gateway.taken.length]).toEqual(['sent', 1])
    }
  })

  test('is sent once though the process ended between the gateway and the book [A6]', async () => {
    const id = await write()
    const abroad: Post = { ...gatewayPost, transact: stopAfter(1) }
    await expect(sendMessage(abroad, id, turn)).rejects.toThrow('the process ended')
    expect([(await newest()).state, gateway.taken.length]).toEqual(['sending', 1])
    await sendMessage(gatewayPost, id, turn)
    expect([(await newest()).state, gateway.taken.length]).toEqual(['sent', 1])
    const mail = await write({ channel: 'email', to: 'dara@example.com' })
    const forgetful: Post = postWith({ email: { ...http, once: false } })
    await expect(sendMessage({ ...forgetful, transact: stopAfter(1) }, mail, turn)).rejects.toThrow('the process ended')
    await sendMessage(forgetful, mail, turn)
    expect([(await newest()).state, gateway.taken.length]).toEqual(['unknown', 2])
  })

  test('ends where the gateway wants none of it, where nobody takes such messages, and where it is too late [A6]', async () => {
    const refused = await write()
    gateway.mood = 'refusing'
    await sendMessage(gatewayPost, refused, turn)
    expect(await newest()).toMatchObject({ state: 'refused', reason: 'answered 400' })
    await sendMessage(postWith({}), await write(), turn)
    expect(await newest()).toMatchObject({ state: 'refused', reason: 'no carrier' })
    const late = await write()
    now += HOUR
    await sendMessage(gatewayPost, late, turn)
    expect(await newest()).toMatchObject({ state: 'expired' })
    gateway.mood = 'busy'
    await sendMessage(gatewayPost, await write(), { ...turn, lastAttempt: true })
    expect(await newest()).toMatchObject({ state: 'refused', reason: 'answered 503' })
    await sendMessage(gatewayPost, await write({ withheld: true }), turn)
    expect([(await newest()).state, gateway.taken.length]).toEqual(['withheld', 0])
  })
})

/** A process that is killed after so many transactions. */
function stopAfter(times: number): Post['transact'] {
  let left = times
  return (verb) => {
    if (left-- === 0) throw new Error('the process ended')
    return db.transact(verb)
  }
}

describe('a carrier', () => {
  test('into files writes one for each message, for this user’s eyes alone [trust 61]', async () => {
    const folder = join(temporaryFolder('outbox'), 'outbox')
    const post = postWith({ sms: toFile(folder) }, true)
    const id = await write()
    await sendMessage(post, id, turn)
    const files = await readdir(folder)
    expect(files).toEqual([`sms-${id}.json`])
    const file = join(folder, files[0] as string)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      to: '+85512345678',
      text: expect.stringContaining('246813') as string,
    })
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await content()).toMatchObject({ text: expect.stringContaining('246813') as string })
  })

  test('into the log says that a message went, never what it says or to whom [trust 61]', async () => {
    let lines = ''
    const log = openLog({ name: 'test', destination: { write: (line) => (lines += line) } })
    const post = postWith({ sms: toLog(log), email: toLog(log) })
    await sendMessage(post, await write(), turn)
    await sendMessage(post, await write({ channel: 'email', to: 'sokha.chan@example.com' }), turn)
    expect(lines).toContain('a message went out')
    for (const secret of ['246813', '12345678', 'sokha.chan']) expect(lines).not.toContain(secret)
  })

  test('by SMTP hands the mail to the server under a name that stays the same, and reads a no as a no [A6, A7]', async () => {
    const server = await openMailServer()
    const smtp = bySmtp({ url: `smtp://127.0.0.1:${server.port}`, from: 'Palm <no-reply@palm.example.com>' })
    const post = postWith({ email: smtp })
    const id = await write({ channel: 'email', to: 'dara@example.com' })
    await sendMessage(post, id, turn)
    expect(await newest()).toMatchObject({ state: 'sent', carrier: 'smtp' })
    const [mail = ''] = server.mails
    expect(mail).toContain(`Message-ID: <${id}@palm.example.com>`)
    expect(mail).toMatch(/^To: dara@example\.com\r$/m)
    expect(mail).toContain('246813')
    server.refusing = true
    await sendMessage(post, await write({ channel: 'email', to: 'dara@example.com' }), turn)
    expect(await newest()).toMatchObject({ state: 'refused', reason: 'EENVELOPE 550' })
    const unreachable = bySmtp({ url: 'smtp://127.0.0.1:9', from: 'a@example.com' })
    const waiting = await write({ channel: 'email', to: 'dara@example.com' })
    await expect(sendMessage(postWith({ email: unreachable }), waiting, turn)).rejects.toThrow('did not take')
    expect(await newest()).toMatchObject({ state: 'waiting' })
  })
})

/** A mail server of somebody else: as much of SMTP as one mail needs. */
async function openMailServer() {
  const state = { mails: [] as string[], refusing: false, port: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let data: string | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.example.com')
    socket.setEncoding('utf8').on('data', (chunk: Buffer | string) => {
      const text = String(chunk)
      if (data !== null || /^DATA/i.test(text)) {
        if (data === null) {
          data = ''
          return say('354 go on')
        }
        data += text
        if (!data.endsWith('\r\n.\r\n')) return false
        state.mails.push(data)
        data = null
        return say('250 taken')
      }
      if (/^RCPT/i.test(text) && state.refusing) return say('550 no such person')
      return say(/^QUIT/i.test(text) ? '221 bye' : '250 ok')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  state.port = (server.address() as AddressInfo).port
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return state
}
