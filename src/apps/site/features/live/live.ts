import i18next from 'i18next'
import type { Socket } from 'socket.io-client'
import { queryClient } from '#site/api/query-client.ts'
import { house } from '#site/api/house.ts'
import { needTexts } from '#site/i18n/i18n.ts'
import { inOrder } from './in-order.ts'
import { keepConnected } from './keep-connected.ts'
import { session } from '#client/session/session.ts'
import { memberStateQuery } from '#site/session/member.ts'

/** `news`: a message came; else one was read elsewhere, or is gone. */
type InboxEvent = { readonly news: boolean; readonly everybody: boolean }
type AgentEvent = { readonly about: 'contracts' | 'bills' }
type BalanceEvent = { readonly balance: string; readonly currency: string; readonly seq: string }

/** What the house tells a member's open pages. Each carries the new value; none asks for anything. */
type Events = {
  balance: (changed: BalanceEvent) => void
  message: (told: InboxEvent) => void
  deposit: (changed: { readonly state: string }) => void
  withdrawal: (changed: { readonly state: string }) => void
  transfer: (changed: { readonly state: string }) => void
  agent: (changed: AgentEvent) => void
  'session-ended': () => void
  /** The merchant is different now; each page asks what that means to it. */
  status: () => void
}

let socket: Socket<Events> | null = null
let leave: (() => void) | null = null
/** The half of the session that the socket is of. */
let followed: string | null = null

/** Whether the house reaches this page by itself. */
export function isLive(): boolean {
  return socket?.connected === true
}

/** Every open page hears of a status at once, and asks within this time. */
const SPREAD = 1_500

/** Opens one socket while there is a session and closes it with it. Its script comes after the first paint. */
export function followSession(): void {
  const follow = () => {
    const half = session.half()
    if (half === followed) return
    close()
    followed = half
    if (half !== null) void open(half)
  }
  session.subscribe(follow)
  void session.ready.then(follow)
}

async function open(half: string): Promise<void> {
  const { io } = await import('socket.io-client')
  if (followed !== half) return
  socket = io({ path: '/wps/socket', transports: ['websocket'], autoConnect: false, reconnection: false })
  const isNewer = inOrder()
  socket.on('balance', ({ seq, balance }) => {
    if (!isNewer(seq)) return
    const { queryKey } = memberStateQuery
    // An answer that is on its way may be from before this push: it is asked for once more.
    if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
    queryClient.setQueryData(queryKey, (state) => state && { ...state, balance })
  })
  socket.on('deposit', ({ state }) => {
    void queryClient.invalidateQueries({ queryKey: ['member', 'deposits'] })
    void tellDeposit(state)
  })
  socket.on('withdrawal', ({ state }) => {
    void queryClient.invalidateQueries({ queryKey: ['member', 'withdrawals'] })
    void tellWithdrawal(state)
  })
  socket.on('transfer', ({ state }) => {
    for (const part of ['funds', 'transfers']) void queryClient.invalidateQueries({ queryKey: ['member', part] })
    void tellTransfer(state)
  })
  socket.on('message', ({ news, everybody }) => {
    setTimeout(() => void hearMessage(news), everybody ? Math.random() * SPREAD : 0)
  })
  socket.on('agent', ({ about }) => {
    void queryClient.invalidateQueries({ queryKey: about === 'contracts' ? ['member', 'contracts'] : ['agent'] })
  })
  socket.on('status', () => {
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['merchant'] }), Math.random() * SPREAD)
  })
  socket.on('session-ended', () => session.end(half))
  // What was said while nobody listened is asked for.
  let first = true
  socket.on('connect', () => {
    void queryClient.invalidateQueries({ queryKey: first ? memberStateQuery.queryKey : ['member'] })
    first = false
  })
  leave = keepConnected(socket, async () => (await house.access.socketTicket({})).ticket)
}

/** The badges change, and a new message is said. */
async function hearMessage(news: boolean): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: memberStateQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['member', 'messages'] })
  if (!news) return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('messages')])
  toast({ title: i18next.t('came', { ns: 'messages' }) })
}

/** Money that arrived is said wherever the member is. */
async function tellDeposit(state: string): Promise<void> {
  if (state !== 'credited' && state !== 'failed') return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('payments')])
  toast(
    state === 'credited'
      ? { title: i18next.t('creditedToast', { ns: 'payments' }), tone: 'good' }
      : { title: i18next.t('failedToast', { ns: 'payments' }), tone: 'bad' },
  )
}

/** So is money that left, and money that came back. */
async function tellWithdrawal(state: string): Promise<void> {
  if (state !== 'paid' && state !== 'refused') return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('payments')])
  toast(
    state === 'paid'
      ? { title: i18next.t('out.paidToast', { ns: 'payments' }), tone: 'good' }
      : { title: i18next.t('out.refusedToast', { ns: 'payments' }), tone: 'bad' },
  )
}

/** And money that went to a vendor or came from there. */
async function tellTransfer(state: string): Promise<void> {
  if (state !== 'done' && state !== 'refused') return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('wallet')])
  toast(
    state === 'done'
      ? { title: i18next.t('doneToast', { ns: 'wallet' }), tone: 'good' }
      : { title: i18next.t('refusedToast', { ns: 'wallet' }), tone: 'bad' },
  )
}

function close(): void {
  leave?.()
  leave = null
  socket = null
}
