import { describe, expect, test } from 'vitest'
import { arcadeAt, askedAhead } from './arcade.ts'
import { entryOf } from './keep.ts'
import { historyOfPage } from '../testing/history-of-page.ts'
import { readLaunch } from './launch.ts'
import { isGiven } from './parent.ts'
import { begun, sessionsOf, tokenName } from './game-session.ts'

const game = 'lantern-market'

describe('the launch', () => {
  test('says everything in the fragment', () => {
    const hash = `#code=abc&game=${game}&language=KM&house=http%3A%2F%2Flocalhost%3A8080`
    expect(readLaunch({ pathname: '/', hash })).toEqual({
      game,
      family: 'slots',
      code: 'abc',
      language: 'KM',
      round: null,
      house: 'http://localhost:8080',
    })
  })

  test('leaves the game in the path for a reload', () => {
    expect(readLaunch({ pathname: `/${game}`, hash: '' })).toEqual({
      game,
      family: 'slots',
      code: null,
      language: null,
      round: null,
      house: null,
    })
  })

  test('takes a page of ours for no code', () => {
    expect(readLaunch({ pathname: `/${game}`, hash: '#/verify?code=abc' }).code).toBeNull()
  })
})

describe('a launch code of the house', () => {
  const asked = { game, ask: 'one' }
  const given = { type: 'arcade:code', game, ask: 'one', code: 'abcdefghijklmnop' }

  test('is taken when it answers the question that was asked', () => {
    expect(isGiven(given, asked)).toBe(true)
  })

  test.each([
    null,
    'arcade:code',
    { ...given, ask: 'another' },
    { ...given, game: 'another' },
    { ...given, code: 'short' },
    { ...given, code: 7 },
    { ...given, more: true },
    { ...given, type: 'arcade:other' },
  ])('is not taken from a message of another form: %j [trust 54]', (message) => {
    expect(isGiven(message, asked)).toBe(false)
  })
})

describe('the session', () => {
  const player = { game, player: 'dara' }
  const said = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const taken = said(200, { success: true, value: { token: 'a-token', player }, message: null })
  const gameSession = (options: { code: string | null; token?: string; fresh?: string | null; answers: Response[] }) => {
    const paths: string[] = []
    const keep = entryOf(historyOfPage())
    if (options.token !== undefined) keep.set(tokenName(game), options.token)
    const fetched = ((path: string, init: RequestInit) => {
      paths.push(`${init.method} ${path} ${JSON.stringify((init.headers as Record<string, string>)['authorization'] ?? null)}`)
      const next = options.answers.shift()
      return next ? Promise.resolve(next) : Promise.reject(new TypeError('no network'))
    }) as typeof fetch
    const sessions = sessionsOf({
      launch: { game, code: options.code },
      arcade: arcadeAt(() => keep.get(tokenName(game)), fetched),
      keep,
      house: { code: () => Promise.resolve(options.fresh ?? null) },
    })
    return { sessions, keep, paths }
  }

  test('is taken with the code of the launch, and its token kept in the tab', async () => {
    const { sessions, keep } = gameSession({ code: 'abcdefghijklmnop', answers: [taken.clone()] })
    expect(await sessions.open()).toEqual({ kind: 'open', player })
    expect(keep.get(tokenName(game))).toBe('a-token')
  })

  test('is taken again after a reload by the kept token', async () => {
    const { sessions, paths } = gameSession({
      code: null,
      token: 'kept',
      answers: [said(200, { success: true, value: player, message: null })],
    })
    expect(await sessions.open()).toEqual({ kind: 'open', player })
    expect(paths).toEqual(['GET /arcade/players/own "Bearer kept"'])
  })

  test('is asked for anew at the house when its token is worth nothing any more', async () => {
    const ended = said(401, { success: false, value: null, message: null, code: 'not_logged_in' })
    const { sessions, keep } = gameSession({
      code: null,
      token: 'old',
      fresh: 'a-fresh-code-of-the-house',
      answers: [ended, taken.clone()],
    })
    expect(await sessions.open()).toMatchObject({ kind: 'open' })
    expect(keep.get(tokenName(game))).toBe('a-token')
  })

  test('has ended when the house gives no new code', async () => {
    expect(await gameSession({ code: null, answers: [] }).sessions.open()).toEqual({ kind: 'none', why: 'ended' })
  })

  test('may be asked for again with the same code when the network was dead', async () => {
    const { sessions } = gameSession({ code: 'abcdefghijklmnop', answers: [] })
    expect(await sessions.open()).toEqual({ kind: 'none', why: 'unreachable' })
    expect(await sessions.open()).toEqual({ kind: 'none', why: 'unreachable' })
  })

  test('is begun before the page is drawn: who asks first gets that one, and who asks again a new one', async () => {
    const { sessions, paths } = gameSession({
      code: null,
      token: 'kept',
      answers: [0, 1].map(() => said(200, { success: true, value: player, message: null })),
    })
    const early = begun(sessions)
    expect(paths).toHaveLength(1)
    expect(await early.open()).toEqual({ kind: 'open', player })
    expect(paths).toHaveLength(1)
    expect(await early.open()).toEqual({ kind: 'open', player })
    expect(paths).toHaveLength(2)
  })
})

describe('what is asked ahead of the page', () => {
  const said = (value: unknown) => new Response(JSON.stringify({ success: true, value, message: null }))
  const asking = (answers: (Response | null)[], when = true) => {
    const asked: string[] = []
    const fetched = ((path: string, init: RequestInit) => {
      asked.push(`${init.method} ${path}`)
      const next = answers.shift()
      return next ? Promise.resolve(next) : Promise.reject(new TypeError('no network'))
    }) as typeof fetch
    const arcade = askedAhead(
      arcadeAt(() => 'a-token', fetched),
      { paths: ['/arcade/slots/x'], when: Promise.resolve(when) },
    )
    return { asked, read: () => arcade({ method: 'GET', path: '/arcade/slots/x' }) }
  }

  test('is given once to whoever asks for it, and asked anew after that', async () => {
    const { asked, read } = asking([said(1), said(2)])
    expect(await read()).toEqual({ kind: 'value', value: 1 })
    expect(asked).toHaveLength(1)
    expect(await read()).toEqual({ kind: 'value', value: 2 })
  })

  test('is asked again when the network was dead', async () => {
    const { asked, read } = asking([null, said(1)])
    expect(await read()).toEqual({ kind: 'value', value: 1 })
    expect(asked).toHaveLength(2)
  })

  test('is not asked for where there is no session', async () => {
    const { asked, read } = asking([said(1)], false)
    await Promise.resolve()
    expect(asked).toHaveLength(0)
    expect(await read()).toEqual({ kind: 'value', value: 1 })
  })
})
