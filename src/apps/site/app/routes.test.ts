import { createMemoryHistory, createRouter, type AnyRouter } from '@tanstack/react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { flagNames, flagsWith, type FlagName } from '#house/merchants/rules/flags.ts'
import { categories } from '#kit/product.ts'

/**
 * The routes and their guards as they are built, in a browser that is nothing but its stores. What the house said stands in the query
 * cache, as it does after the first answer.
 */
const stored = new Map<string, string>()
const store = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
}

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'http://localhost', hostname: 'localhost' })
  vi.stubGlobal('window', { origin: 'http://localhost' })
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('sessionStorage', store)
  vi.stubGlobal('localStorage', store)
})
afterAll(() => vi.unstubAllGlobals())

async function site() {
  const [{ routeTree }, { queryClient }, { session }, { permissionQuery }, { memberInfoQuery }] = await Promise.all([
    import('./routes.tsx'),
    import('../api/query-client.ts'),
    import('#client/session/session.ts'),
    import('../session/merchant.ts'),
    import('../session/member.ts'),
  ])
  return { routeTree, queryClient, session, permissionQuery, memberInfoQuery }
}

beforeEach(async () => {
  const { queryClient, session } = await site()
  await session.ready
  const half = session.half()
  if (half !== null) session.end(half)
  queryClient.clear()
  await merchantWith({})
})

async function merchantWith(flags: Partial<Record<FlagName, boolean>>) {
  const { queryClient, permissionQuery } = await site()
  queryClient.setQueryData(permissionQuery.queryKey, { info: { whitelabelVal: { flags: flagsWith(flags) } } } as never)
}

/** Somebody is in, with an account of this type. */
async function enter(type: number) {
  const { queryClient, session, memberInfoQuery } = await site()
  session.start('h'.repeat(43))
  queryClient.setQueryData(memberInfoQuery.queryKey, { type } as never)
}

type Standing = { at: string; search: Record<string, unknown>; missing: boolean; layout: string; gamePage: boolean; hash: string }

/** Where the person stands after they went to an address. Texts are not what is tried here, so a loader's fault is none. */
async function go(address: string): Promise<Standing> {
  const { routeTree } = await site()
  const router: AnyRouter = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  const { location, matches } = router.state
  const last = matches.at(-1)
  return {
    at: location.pathname,
    search: JSON.parse(JSON.stringify(location.search)),
    missing: matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true),
    layout: last?.staticData.layout ?? 'full',
    gamePage: last?.staticData.gamePage === true,
    hash: location.hash,
  }
}

describe('an address of the site', () => {
  test.each([
    '/',
    '/index',
    '/index.html',
    '/home',
    '/hot',
    '/rng',
    '/fish',
    '/pvp',
    '/live',
    '/sports',
    '/esports',
    '/cockfight',
  ])('%s is there for everybody, in the whole frame [S7]', async (address) =>
    expect(await go(address)).toMatchObject({ at: address, missing: false, layout: 'full' }),
  )
  test.each(['/elott', '/fbSports', '/promotions', '/raffles', '/join', '/down', '/help', '/winners'])(
    '%s is there for everybody, in the whole frame, and no game page [S7]',
    async (address) => expect(await go(address)).toMatchObject({ at: address, missing: false, layout: 'full', gamePage: false }),
  )
  test.each(['/hot', '/rng', '/fish'])('%s counts as a game page and keeps the whole frame [S7, S23]', async (address) =>
    expect(await go(address)).toMatchObject({ layout: 'full', gamePage: true }),
  )
  test.each(['/nowhere', '/rng/deeper', '/play', '/LOGIN/x'])('%s is no page, and says so [S7]', async (address) =>
    expect(await go(address)).toMatchObject({ missing: true }),
  )
})

describe('what an address says after its path', () => {
  test.each([
    ['/rng?vassalage=CROUPIER&kind=SC&name=fire', { vassalage: 'CROUPIER', kind: 'SC', name: 'fire' }],
    ['/rng?vassalage=%3Cscript%3E&name=7', { name: '7' }],
    ['/live?vassalage=DS88', { vassalage: 'DS88' }],
    ['/hot?open=me', { open: 'me' }],
    ['/hot?page=withdraw&vassalage=DS88', { page: 'withdraw', vassalage: 'DS88' }],
    ['/hot?page=elsewhere', {}],
  ])('%s is read by type, and what cannot be read is gone [S7]', async (address, search) => {
    const { routeTree } = await site()
    const router: AnyRouter = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
    await router.load()
    expect(JSON.parse(JSON.stringify(router.state.matches.at(-1)?.search))).toEqual(search)
  })
  test.each(['PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT'] as const)(
    'the centre of %s is a page, of one vendor where the address names it [G3]',
    async (category) =>
      expect(await go(`${categories[category].path}?vassalage=DS88`)).toMatchObject({
        at: categories[category].path,
        search: { vassalage: 'DS88' },
        missing: false,
      }),
  )
  test('a popup that there is not, and a way back to another site, are not read [S7, S13]', async () => {
    const { routeTree } = await site()
    const router: AnyRouter = createRouter({
      routeTree,
      history: createMemoryHistory({ initialEntries: ['/?open=nothing&back=//elsewhere.example'] }),
    })
    await router.load()
    expect(JSON.parse(JSON.stringify(router.state.matches.at(-1)?.search))).toEqual({})
  })
  test('the login has the specification’s own name too [S8, S13]', async () => {
    const { routeTree } = await site()
    const router: AnyRouter = createRouter({
      routeTree,
      history: createMemoryHistory({ initialEntries: ['/help?open=loginPopupModal'] }),
    })
    await router.load()
    expect(JSON.parse(JSON.stringify(router.state.matches.at(-1)?.search))).toEqual({ open: 'login' })
  })
})

describe('the popups’ own addresses', () => {
  test('/login is home with the login over it, and keeps the way back [S8]', async () => {
    expect(await go('/login')).toMatchObject({ at: '/', search: { open: 'login' } })
    expect(await go('/login?back=%2Fdeposit')).toMatchObject({ at: '/', search: { open: 'login', back: '/deposit' } })
  })
  test('/register is home with the registration over it, and keeps the code of whoever invited [S8, A5]', async () =>
    expect(await go('/register?referralCode=KHMER7')).toMatchObject({
      at: '/',
      search: { open: 'register', referralCode: 'KHMER7' },
    }))
  test('whoever is in already goes on instead, and a trial account may still log in [S8, S9]', async () => {
    await enter(3)
    expect(await go('/login?back=%2Frecent')).toMatchObject({ at: '/recent' })
    expect(await go('/register')).toMatchObject({ at: '/', search: {} })
    await enter(4)
    expect(await go('/login')).toMatchObject({ at: '/', search: { open: 'login' } })
  })
  test('/helpmc is the help centre, at the entry that was named [S8]', async () =>
    expect(await go('/helpmc#deposit')).toMatchObject({ at: '/help', hash: 'deposit' }))
})

const forMembers = [
  '/deposit',
  '/withdraw',
  '/favourites',
  '/recent',
  '/rewardCenter',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/agentHome',
] as const

describe('a page for members', () => {
  test.each(forMembers)('%s sends a visitor to the login, and names the way back [S9]', async (address) =>
    expect(await go(address)).toMatchObject({ at: '/', search: { open: 'login', back: address } }),
  )
  test.each(forMembers)('%s asks a trial account for a real one [S9, A9]', async (address) => {
    await enter(4)
    expect(await go(address)).toMatchObject({ at: '/', search: { open: 'realAccount' } })
  })
  test('/rewardCenter is home with the member centre over it, at its rewards [S4, S21]', async () => {
    await enter(3)
    expect(await go('/rewardCenter')).toMatchObject({ at: '/', search: { open: 'memberCentre', page: 'rewardCenter' } })
  })
  test.each(['/lottery', '/seaLottery', '/vnLottery'])(
    '%s stands below the header alone, with its game [S7, S23]',
    async (address) => {
      await enter(3)
      expect(await go(`${address}?gameCode=MB`)).toMatchObject({
        at: address,
        search: { gameCode: 'MB' },
        layout: 'header',
        gamePage: true,
      })
    },
  )
})

describe('the member centre', () => {
  const address = '/fish?open=memberCentre&page=withdraw'
  test('asks a visitor to log in, and knows the page that was asked for [S9, S13, S21]', async () =>
    expect(await go(address)).toMatchObject({ at: '/', search: { open: 'login', back: address } }))
  test('asks a trial account for a real one [S9, A9, S21]', async () => {
    await enter(4)
    expect(await go(address)).toMatchObject({ at: '/', search: { open: 'realAccount', back: address } })
  })
  test('opens for a member over the page where it was asked for, at the page that the address names [S13, S21]', async () => {
    await enter(3)
    expect(await go(address)).toMatchObject({ at: '/fish', search: { open: 'memberCentre', page: 'withdraw' } })
  })
})

describe('the agent centre', () => {
  const address = '/fish?open=agentCentre&page=registerCenter'
  test('asks a visitor to log in, and tells a player that it is none of theirs [A17, T6]', async () => {
    expect(await go(address)).toMatchObject({ at: '/', search: { open: 'login', back: address } })
    await enter(3)
    expect(await go(address)).toMatchObject({ at: '/', search: { open: 'notAgent' } })
  })
  test.each([
    [address, { open: 'agentCentre', page: 'registerCenter' }],
    ['/fish?open=agentCentre&page=withdraw', { open: 'agentCentre' }],
    ['/fish?open=memberCentre&page=registerCenter', { open: 'memberCentre' }],
  ])(
    'opens for an agent over the page where it was asked for, and the centres know no pages of each other: %s [T6]',
    async (at, search) => {
      await enter(41)
      const { routeTree } = await site()
      const router: AnyRouter = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) })
      await router.load()
      expect(router.state.location.pathname).toBe('/fish')
      expect(JSON.parse(JSON.stringify(router.state.matches.at(-1)?.search))).toEqual(search)
    },
  )
})

describe('the page of one vendor', () => {
  test('stands below the header alone, asks for a login where it names a game, and is none without a vendor [S7, S23]', async () => {
    expect(await go('/seamless?vassalage=CROUPIER')).toMatchObject({ layout: 'header', gamePage: true, missing: false })
    expect(await go('/seamless?vassalage=CROUPIER&gameCode=lantern')).toMatchObject({ at: '/', search: { open: 'login' } })
    expect(await go('/seamless')).toMatchObject({ missing: true })
  })
})

describe('the agents’ landing page', () => {
  test.each([1, 2, 41, 42])('lets the account type %i in [S9, A17]', async (type) => {
    await enter(type)
    expect(await go('/agentHome')).toMatchObject({ at: '/agentHome', missing: false })
  })
  test('tells a player that it is none of theirs [S9, A17]', async () => {
    await enter(3)
    expect(await go('/agentHome')).toMatchObject({ at: '/', search: { open: 'notAgent' } })
  })
})

describe('a page behind a flag', () => {
  const pages: readonly (readonly [address: string, flag: FlagName])[] = [
    ['/pointMall', 'POINTMALL'],
    ['/leaderboard', 'MISSIONS'],
    ['/vip', 'VIP'],
  ]
  test.each(pages)('%s is there where the merchant has %s, and nowhere else [S7, S22]', async (address, flag) => {
    await enter(3)
    expect(await go(address)).toMatchObject({ missing: true })
    const others = Object.fromEntries(flagNames.map((name) => [name, name !== flag]))
    await merchantWith(others)
    expect(await go(address)).toMatchObject({ missing: true })
    await merchantWith({ [flag]: true })
    expect(await go(address)).toMatchObject({ at: address, missing: false })
  })

  test.each([
    ['/referral', 'REFERRAL', 'referral'],
    ['/sponsor', 'REFERRAL', 'referral'],
    ['/missions', 'MISSIONS', 'missionLeaderboard'],
  ] as const)(
    '%s leads into the member centre where the merchant has %s, and nowhere else [S7, S21, S22]',
    async (address, flag, page) => {
      await enter(3)
      expect(await go(address)).toMatchObject({ missing: true })
      await merchantWith({ [flag]: true })
      expect(await go(address)).toMatchObject({ at: '/', search: { open: 'memberCentre', page } })
    },
  )
})
