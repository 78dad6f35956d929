import { createRoute, redirect } from '@tanstack/react-router'
import { bannerGroups } from '#house/content/contract.ts'
import { feedbackStates } from '#house/content/rules/feedback.ts'
import { riskSignalKinds } from '#house/members/rules/risk-signals.ts'
import { memberStates } from '#house/members/rules/freezes.ts'
import { outboxStates } from '#house/notifications/rules/outbox.ts'
import { contentTabs, noticeKinds } from '../features/content/content-tabs.ts'
import { catalogueStates } from '../features/games/catalogue-queries.ts'
import { transferStates } from '../features/transfers/states.ts'
import { takenBy } from '../parts/filters/TakenFilter.tsx'
import { queuesOut, statesIn, statesOut, ways } from '../features/payments/ways.ts'
import { spanNames } from '../features/reports/periods.ts'
import { openSpans } from '../features/wagers/open-spans.ts'
import { memberTabs } from '../pages/member-tabs.ts'
import { NotFound } from '../pages/NotFound.tsx'
import { groups, sectionsOf } from '../shell/sections.ts'
import { agentRoutes } from './agent-routes.ts'
import * as declared from './declared.ts'
import { consoleRoute, inConsole, root, texts } from './console-route.ts'
import * as screens from './screens.ts'
import { dayOf, oneOf, textOf, wholeOf, type Typed } from './search.ts'
import type { Operator } from '../session/operator.ts'

/** For `beforeLoad` of the first screen: a role without its figures begins where it may begin. */
function beginWhereAllowed({ context: { operator } }: { context: { operator: Operator } }): void {
  const sections = [...groups.flatMap((group) => group.sections), ...Object.values(declared).flatMap(sectionsOf)]
  const first = sections.find(({ permission }) => operator.permissions.includes(permission))
  if (first && first.to !== '/') throw redirect({ to: first.to, replace: true })
}

const merchantTabs = ['flags', 'site', 'modules', 'registration', 'access', 'providers', 'service'] as const

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  // A path of the console, never another one.
  validateSearch: ({ back }: Typed): { back?: string } => (typeof back === 'string' && /^\/(?![/\\])/.test(back) ? { back } : {}),
  loader: texts('operators'),
  component: screens.LoginPage,
})

const dashboard = createRoute({
  ...inConsole,
  path: '/',
  staticData: { permission: 'dashboard.read' },
  validateSearch: (typed: Typed) => oneOf(typed, 'span', spanNames),
  beforeLoad: beginWhereAllowed,
  loader: texts('reports'),
  component: screens.DashboardPage,
})

const members = createRoute({
  ...inConsole,
  path: '/members',
  staticData: { permission: 'members.read' },
  validateSearch: (typed: Typed) => ({ ...textOf(typed, 'search'), ...oneOf(typed, 'state', memberStates) }),
  loader: texts('identity'),
  component: screens.MembersPage,
})

const member = createRoute({
  ...inConsole,
  path: '/members/$id',
  staticData: { permission: 'members.read' },
  validateSearch: (typed: Typed) => ({ ...oneOf(typed, 'tab', memberTabs), ...textOf(typed, 'kind') }),
  loader: texts('identity', 'wallet', 'wagers', 'payments', 'care'),
  component: screens.MemberPage,
})

const riskSignals = createRoute({
  ...inConsole,
  path: '/risk-signals',
  staticData: { permission: 'members.read' },
  validateSearch: (typed: Typed) => ({ ...oneOf(typed, 'kind', riskSignalKinds), ...oneOf(typed, 'looked', ['yes', 'no']) }),
  loader: texts('identity'),
  component: screens.RiskSignalsPage,
})

const timeline = createRoute({
  ...inConsole,
  path: '/members/$id/rounds/$round',
  staticData: { permission: 'rounds.read' },
  validateSearch: (typed: Typed) => wholeOf(typed, 'vendor'),
  loader: texts('wallet', 'wagers'),
  component: screens.TimelinePage,
})

const rounds = createRoute({
  ...inConsole,
  path: '/rounds',
  staticData: { permission: 'rounds.read' },
  validateSearch: (typed: Typed) => textOf(typed, 'named'),
  loader: texts('wagers'),
  component: screens.RoundsPage,
})

const wins = createRoute({
  ...inConsole,
  path: '/wins',
  staticData: { permission: 'rounds.read' },
  loader: texts('wagers'),
  component: screens.WinsPage,
})

const operations = createRoute({
  ...inConsole,
  path: '/operations',
  staticData: { permission: 'rounds.read' },
  validateSearch: (typed: Typed) => oneOf(typed, 'longer', openSpans),
  loader: texts('wagers'),
  component: screens.OpenPage,
})

const books = createRoute({
  ...inConsole,
  path: '/books',
  staticData: { permission: 'operations.read' },
  loader: texts('wallet', 'payments'),
  component: screens.BooksPage,
})

const merchant = createRoute({
  ...inConsole,
  path: '/merchant',
  staticData: { permission: 'merchant.read' },
  validateSearch: (typed: Typed) => ({ ...oneOf(typed, 'tab', merchantTabs), ...textOf(typed, 'find') }),
  loader: texts('merchants'),
  component: screens.MerchantPage,
})

const payments = createRoute({
  ...inConsole,
  path: '/payments',
  staticData: { permission: 'payments.read' },
  validateSearch: (typed: Typed) => ({
    ...oneOf(typed, 'way', ways),
    ...oneOf(typed, 'stateIn', statesIn),
    ...oneOf(typed, 'stateOut', statesOut),
    ...oneOf(typed, 'waiting', queuesOut),
    ...oneOf(typed, 'taken', takenBy),
    ...textOf(typed, 'member'),
    ...dayOf(typed, 'from'),
    ...dayOf(typed, 'to'),
  }),
  loader: texts('payments'),
  component: screens.PaymentsPage,
})

const deposit = createRoute({
  ...inConsole,
  path: '/payments/deposits/$id',
  staticData: { permission: 'payments.read' },
  loader: texts('payments', 'wallet'),
  component: screens.DepositDetail,
})

const withdrawal = createRoute({
  ...inConsole,
  path: '/payments/withdrawals/$id',
  staticData: { permission: 'payments.read' },
  loader: texts('payments', 'wallet'),
  component: screens.WithdrawalDetail,
})

const methods = createRoute({
  ...inConsole,
  path: '/methods',
  staticData: { permission: 'payments.read' },
  loader: texts('methods'),
  component: screens.MethodsPage,
})

const vouchers = createRoute({
  ...inConsole,
  path: '/vouchers',
  staticData: { permission: 'payments.read' },
  loader: texts('vouchers'),
  component: screens.VouchersPage,
})

const transfers = createRoute({
  ...inConsole,
  path: '/transfers',
  staticData: { permission: 'payments.read' },
  validateSearch: (typed: Typed) => ({ ...oneOf(typed, 'state', transferStates), ...textOf(typed, 'member') }),
  loader: texts('transfers'),
  component: screens.TransfersPage,
})

const transfer = createRoute({
  ...inConsole,
  path: '/transfers/$id',
  staticData: { permission: 'payments.read' },
  loader: texts('transfers', 'wallet'),
  component: screens.TransferDetail,
})

const games = createRoute({
  ...inConsole,
  path: '/games',
  staticData: { permission: 'games.read' },
  validateSearch: (typed: Typed) => ({
    ...textOf(typed, 'search'),
    ...oneOf(typed, 'state', catalogueStates),
    ...textOf(typed, 'vassalage'),
    ...textOf(typed, 'game'),
  }),
  loader: texts('games'),
  component: screens.GamesPage,
})

const content = createRoute({
  ...inConsole,
  path: '/content',
  staticData: { permission: 'content.read' },
  validateSearch: (typed: Typed) => ({
    ...oneOf(typed, 'tab', contentTabs),
    ...oneOf(typed, 'group', bannerGroups),
    ...oneOf(typed, 'kind', noticeKinds),
    ...textOf(typed, 'edit'),
  }),
  loader: texts('content'),
  component: screens.ContentPage,
})

const messages = createRoute({
  ...inConsole,
  path: '/messages',
  staticData: { permission: 'messages.read' },
  validateSearch: (typed: Typed) => ({ ...textOf(typed, 'account'), ...textOf(typed, 'edit') }),
  loader: texts('content', 'messages'),
  component: screens.MessagesPage,
})

const outbox = createRoute({
  ...inConsole,
  path: '/outbox',
  staticData: { permission: 'messages.read' },
  validateSearch: (typed: Typed) => ({
    ...oneOf(typed, 'tab', ['totals']),
    ...oneOf(typed, 'state', outboxStates),
    ...oneOf(typed, 'channel', ['sms', 'email']),
  }),
  loader: texts('outbox'),
  component: screens.OutboxPage,
})

const feedback = createRoute({
  ...inConsole,
  path: '/feedback',
  staticData: { permission: 'messages.read' },
  validateSearch: (typed: Typed) => ({ ...oneOf(typed, 'state', feedbackStates), ...textOf(typed, 'look') }),
  loader: texts('feedback'),
  component: screens.FeedbackPage,
})

const vendors = createRoute({
  ...inConsole,
  path: '/vendors',
  staticData: { permission: 'vendors.read' },
  validateSearch: (typed: Typed) => textOf(typed, 'keys'),
  loader: texts('games'),
  component: screens.VendorsPage,
})

const calls = createRoute({
  ...inConsole,
  path: '/calls',
  staticData: { permission: 'calls.read' },
  validateSearch: (typed: Typed) => ({
    ...textOf(typed, 'status'),
    ...textOf(typed, 'member'),
    ...textOf(typed, 'round'),
    ...textOf(typed, 'transaction'),
  }),
  loader: texts('games'),
  component: screens.CallsPage,
})

const call = createRoute({
  ...inConsole,
  path: '/calls/$id',
  staticData: { permission: 'calls.read' },
  loader: texts('games'),
  component: screens.CallPage,
})

const audit = createRoute({
  ...inConsole,
  path: '/audit',
  staticData: { permission: 'audit.read' },
  validateSearch: (typed: Typed) => ({
    ...textOf(typed, 'actor'),
    ...textOf(typed, 'subject'),
    ...textOf(typed, 'action'),
    ...dayOf(typed, 'day'),
    ...textOf(typed, 'row'),
  }),
  loader: texts('audit'),
  component: screens.AuditPage,
})

const staff = createRoute({
  ...inConsole,
  path: '/operators',
  staticData: { permission: 'operators.read' },
  loader: texts('operators'),
  component: screens.StaffPage,
})

const me = createRoute({
  ...inConsole,
  path: '/me',
  staticData: { permission: 'console.act' },
  loader: texts('operators'),
  component: screens.MePage,
})

const nowhere = createRoute({ ...inConsole, path: '$', component: NotFound })

export const routeTree = root.addChildren([
  login,
  consoleRoute.addChildren([
    dashboard,
    ...agentRoutes,
    ...Object.values(declared),
    members,
    member,
    timeline,
    rounds,
    wins,
    operations,
    books,
    merchant,
    payments,
    transfers,
    vouchers,
    methods,
    transfer,
    deposit,
    withdrawal,
    games,
    content,
    messages,
    feedback,
    outbox,
    riskSignals,
    vendors,
    calls,
    call,
    audit,
    staff,
    me,
    nowhere,
  ]),
])
