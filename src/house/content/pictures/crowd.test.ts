import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { square } from '#testing/pictures/square.ts'
import { publishingContract } from '../console-contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { browser: editor } = await (await testConsole(db, house)).as('content')

const MEGABYTE = 1024 * 1024
const most = () => process.resourceUsage().maxRSS / 1024

test('twenty large pictures at once: they are unpacked outside this process, and those too many are told when to come again [trust 50, trust 78]', async () => {
  const file = square(5000).toString('base64')
  const upload = () => editor.call(publishingContract.uploadPicture, { body: { file } })
  expect(file.length).toBeLessThan(MEGABYTE)
  const before = most()
  const answers = await Promise.all(Array.from({ length: 20 }, upload))
  expect(most() - before).toBeLessThan(100)
  const refused = answers.filter(({ success }) => !success)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, code, value } of refused)
    expect([status, code, value]).toEqual([503, 'picture_busy', { retryAfter: expect.any(Number) }])
  expect(answers.length - refused.length).toBeGreaterThan(5)
}, 240_000)
