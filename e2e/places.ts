import { HomePage } from './pages/HomePage.ts'
import type { Visitor } from './visitor.ts'

/** A place of the site, with what shows that it stands. */
type Place = { readonly path: string; readonly shows: (visitor: Visitor) => ReturnType<Visitor['page']['locator']> }

const home: Place = { path: '/', shows: (visitor) => new HomePage(visitor).game }

export const placesOfVisitor: readonly Place[] = [
  home,
  { path: '/?open=login', shows: ({ page, words }) => page.getByLabel(words.password, { exact: true }) },
  { path: '/?open=register', shows: ({ page, words }) => page.getByLabel(words.passwordAgain, { exact: true }) },
]

/** Of a member who has deposited. */
export const placesOfMember: readonly Place[] = [
  home,
  { path: '/deposit', shows: ({ page, words }) => page.getByRole('table').getByText(words.credited, { exact: true }) },
  { path: '/?open=me', shows: ({ page, words }) => page.getByRole('dialog').getByRole('link', { name: words.records }) },
  {
    path: '/?open=memberCentre',
    shows: ({ page, words }) => page.getByRole('dialog').getByRole('link', { name: words.accountRecord, exact: true }),
  },
  {
    path: '/?open=memberCentre&page=transactionHistory',
    shows: ({ page, words }) => page.getByRole('dialog').getByRole('table', { name: words.accountTab }),
  },
  { path: '/vip', shows: ({ page }) => page.getByRole('main').getByRole('progressbar') },
  {
    path: '/?open=memberCentre&page=manualRebate',
    shows: ({ page }) => page.getByRole('dialog').locator('section > header > h2'),
  },
  { path: '/nowhere', shows: ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }) },
]

/** An address of the site, with a selector of what shows that it stands. */
export type Address = { readonly path: string; readonly shows: string }

const page = (path: string): Address => ({ path, shows: 'main h1' })
const dialog = (path: string): Address => ({ path, shows: '[role=dialog] h2' })

/** Every page and dialog that stands open to whoever comes; no two neighbours have one heading. */
export const addressesOfVisitors: readonly Address[] = [
  ...['/', '/hot', '/index', '/rng', '/fish', '/elott', '/live', '/sports', '/pvp', '/esports', '/cockfight', '/fbSports'].map(
    page,
  ),
  ...['/help', '/leaderboard', '/helpmc', '/promotions', '/raffles', '/nowhere', '/join', '/winners', '/down', '/safer-play'].map(
    page,
  ),
  page('/seamless?vassalage=ARCADE'),
  ...['/login', '/register', '/?open=forgot', '/?open=games', '/?open=notices', '/?open=language', '/?open=me'].map(dialog),
  ...['newPassword', 'stopMessages', 'noFreePlay', 'notAgent', 'linkOver', 'realAccount'].map((name) => dialog(`/?open=${name}`)),
]

/** Of a member who has deposited, beside those. */
export const addressesOfMembers: readonly Address[] = [
  ...[
    '/activity',
    '/deposit',
    '/vip',
    '/withdraw',
    '/verification',
    '/missions',
    '/pointMall',
    '/favourites',
    '/recent',
    '/lottery',
    '/seaLottery',
    '/vnLottery',
  ].map(page),
  ...['/referral', '/rewardCenter'].map(dialog),
  ...[
    'changeEmail',
    'changeNumber',
    'contracts',
    'feedback',
    'logout',
    'password',
    'paymentPassword',
    'proveEmail',
    'proveNumber',
  ]
    .map((name) => `/?open=${name}`)
    .map(dialog),
  ...['securityCenter', 'messageV2', 'transferFund', 'depositv2', 'withdraw', 'transferUpline', 'personalHistoryCopy']
    .concat([
      'transactionHistory',
      'personalProfit',
      'bonusDetails',
      'rewardCenter',
      'referral',
      'missionLeaderboard',
      'manualRebate',
    ])
    .map((name) => `/?open=memberCentre&page=${name}`)
    .map(dialog),
]

/** Goes to each place and looks; what was seen is told with the place. */
export async function seenAt(
  places: readonly Place[],
  visitor: Visitor,
  site: string,
  look: () => Promise<readonly string[]>,
): Promise<string[]> {
  const seen: string[] = []
  for (const { path, shows } of places) {
    await visitor.page.goto(site + path)
    await shows(visitor).first().waitFor()
    seen.push(...(await look()).map((said) => `${path}: ${said}`))
  }
  return seen
}

/** Every screen of the operators' consolePage. */
export const screensInConsole = [
  '/',
  '/members',
  '/risk-signals',
  '/care',
  '/screening',
  '/verification',
  '/levels',
  '/retention',
  '/outbox?tab=totals',
  '/rounds',
  '/payments',
  '/methods',
  '/vouchers',
  '/payments?way=out',
  '/transfers',
  '/wins',
  '/books',
  '/games',
  '/content',
  '/content?tab=notices',
  '/content?tab=help',
  '/content?tab=resources',
  '/content?tab=wording',
  '/content?tab=languages',
  '/messages',
  '/feedback',
  '/merchant',
  '/bounds',
  '/promotions',
  '/promotions/applications',
  '/counting',
  '/loyalty',
  '/missions',
  '/campaigns',
  '/raffles',
  '/points',
  '/points/redemptions',
  '/referral',
  '/merchant?tab=site',
  '/merchant?tab=modules',
  '/merchant?tab=registration',
  '/merchant?tab=access',
  '/merchant?tab=providers',
  '/merchant?tab=service',
  '/vendors',
  '/calls',
  '/operations?longer=any',
  '/draws?show=all',
  '/draws/rates?lottery=north-daily',
  '/trading',
  '/trading/refused',
  '/trading/patterns',
  '/jobs',
  '/agents/tree',
  '/agents/tree?tab=teams',
  '/agents/tree?tab=suspicions',
  '/contracts',
  '/agents/bills',
  '/agent-transfers',
  '/audit',
  '/approvals',
  '/operators',
  '/me',
  '/nowhere',
]

/** The pages of an agent, each with its name. */
export const screensOfAgent = {
  'agent-home': '/agentHome',
  ...Object.fromEntries(
    [
      'agentAnnouncement',
      'agentTeamOverview',
      'registerCenter',
      'downlineManagmentView',
      'personalHistoryCopy',
      'palStatementsAgentCopy',
      'agentRevenueReport',
      'agentDownlineTransactionDetailsCopy',
      'agentDividendRecordCopy2',
      'agentDailyWages2',
      'agentHourSalary',
      'agentRealtimeSalary',
    ].map((page) => [page, `/?open=agentCentre&page=${page}`]),
  ),
  'agent-centre': '/?open=agentCentre',
  contracts: '/?open=contracts',
}

/** One member there, by its tabs. */
export const screensOfMember = (id: string) => ({
  summary: `/members/${id}`,
  money: `/members/${id}?tab=money`,
  bets: `/members/${id}?tab=bets`,
  limits: `/members/${id}?tab=limits`,
  notes: `/members/${id}?tab=notes`,
  sessions: `/members/${id}?tab=sessions`,
})

export const addressesOfAgents: readonly Address[] = Object.values(screensOfAgent).map((path) =>
  path.includes('open=') ? dialog(path) : page(path),
)
