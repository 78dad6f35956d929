import { useLocation, useRouter, type LinkProps, type StaticDataRouteOption } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  ArrowUpDown,
  BookCheck,
  ClipboardList,
  CreditCard,
  Dices,
  Gauge,
  Gift,
  HandCoins,
  HandHeart,
  Handshake,
  History,
  Images,
  ListTodo,
  Mail,
  MessageSquareText,
  Network,
  PhoneCall,
  Plug,
  ReceiptText,
  ScanSearch,
  Send,
  Settings2,
  Ticket,
  UserSearch,
  Users,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '#wire/permissions.ts'
import type { Module, TextKey } from '../i18n/texts.ts'
import { useMay } from '../session/operator.ts'

export type Section = {
  /** Of a screen that declares itself, the texts whose `title` it is. */
  readonly name: TextKey<'shell'> | { readonly texts: Module }
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: LucideIcon
  readonly permission: Permission
}
type GroupName =
  `groups.${'today' | 'approvals' | 'members' | 'care' | 'messages' | 'payments' | 'bets' | 'agents' | 'promotions' | 'games' | 'site' | 'house'}`
/** An entry of the navigation; its sections are the tabs above their screens. */
export type Group = { readonly name: GroupName; readonly icon: LucideIcon; readonly sections: readonly Section[] }

/** Where a screen that declares itself stands. */
export type DeclaredSection = { readonly group: GroupName; readonly icon: LucideIcon; readonly texts: Module }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the role must hold for this screen. */
    permission?: Permission
    /** Its place in the navigation, at the end of a group. It is called as the `title` of its texts says. */
    section?: DeclaredSection
  }
}

export const groups: readonly Group[] = [
  {
    name: 'groups.today',
    icon: Gauge,
    sections: [{ name: 'sections.dashboard', to: '/', icon: Gauge, permission: 'dashboard.read' }],
  },
  { name: 'groups.approvals', icon: UsersRound, sections: [] },
  {
    name: 'groups.members',
    icon: Users,
    sections: [
      { name: 'sections.members', to: '/members', icon: Users, permission: 'members.read' },
      { name: 'sections.riskSignals', to: '/risk-signals', icon: UserSearch, permission: 'members.read' },
    ],
  },
  { name: 'groups.care', icon: HandHeart, sections: [] },
  {
    name: 'groups.messages',
    icon: Mail,
    sections: [
      { name: 'sections.messages', to: '/messages', icon: Mail, permission: 'messages.read' },
      { name: 'sections.feedback', to: '/feedback', icon: MessageSquareText, permission: 'messages.read' },
      { name: 'sections.outbox', to: '/outbox', icon: Send, permission: 'messages.read' },
    ],
  },
  {
    name: 'groups.payments',
    icon: Wallet,
    sections: [
      { name: 'sections.payments', to: '/payments', icon: Wallet, permission: 'payments.read' },
      { name: 'sections.methods', to: '/methods', icon: CreditCard, permission: 'payments.read' },
      { name: 'sections.vouchers', to: '/vouchers', icon: Ticket, permission: 'payments.read' },
      { name: 'sections.transfers', to: '/transfers', icon: ArrowLeftRight, permission: 'payments.read' },
      { name: 'sections.books', to: '/books', icon: BookCheck, permission: 'operations.read' },
    ],
  },
  {
    name: 'groups.bets',
    icon: ScanSearch,
    sections: [
      { name: 'sections.rounds', to: '/rounds', icon: ScanSearch, permission: 'rounds.read' },
      { name: 'sections.wins', to: '/wins', icon: HandCoins, permission: 'rounds.read' },
      { name: 'sections.operations', to: '/operations', icon: ListTodo, permission: 'rounds.read' },
    ],
  },
  {
    name: 'groups.agents',
    icon: Network,
    sections: [
      { name: 'sections.agentTree', to: '/agents/tree', icon: Network, permission: 'members.read' },
      { name: 'sections.contracts', to: '/contracts', icon: Handshake, permission: 'payments.read' },
      { name: 'sections.bills', to: '/agents/bills', icon: ReceiptText, permission: 'money.read' },
      { name: 'sections.agentTransfers', to: '/agent-transfers', icon: ArrowUpDown, permission: 'money.read' },
    ],
  },
  { name: 'groups.promotions', icon: Gift, sections: [] },
  {
    name: 'groups.games',
    icon: Dices,
    sections: [
      { name: 'sections.games', to: '/games', icon: Dices, permission: 'games.read' },
      { name: 'sections.vendors', to: '/vendors', icon: Plug, permission: 'vendors.read' },
      { name: 'sections.calls', to: '/calls', icon: PhoneCall, permission: 'calls.read' },
    ],
  },
  {
    name: 'groups.site',
    icon: Settings2,
    sections: [
      { name: 'sections.content', to: '/content', icon: Images, permission: 'content.read' },
      { name: 'sections.merchant', to: '/merchant', icon: Settings2, permission: 'merchant.read' },
    ],
  },
  {
    name: 'groups.house',
    icon: ClipboardList,
    sections: [
      { name: 'sections.audit', to: '/audit', icon: History, permission: 'audit.read' },
      { name: 'sections.operators', to: '/operators', icon: ClipboardList, permission: 'operators.read' },
    ],
  },
]

type Declaring = { readonly options: { readonly path?: string; readonly staticData?: StaticDataRouteOption } }

/** What a route says of its own place; nothing of those that stand in the groups above, or in none. */
export function sectionsOf({ options: { path, staticData } }: Declaring): (Section & Pick<DeclaredSection, 'group'>)[] {
  const { section, permission } = staticData ?? {}
  if (!section || !permission) return []
  const { group, icon, texts } = section
  return [{ group, name: { texts }, to: path as Section['to'], icon, permission }]
}

/** The console's navigation, as far as the role may open it. */
export function useGroups(): readonly Group[] {
  const may = useMay()
  const declared = Object.values(useRouter().routesById as unknown as Record<string, Declaring>).flatMap(sectionsOf)
  return groups
    .map((group) => ({
      ...group,
      sections: [...group.sections, ...declared.filter((section) => section.group === group.name)].filter(({ permission }) =>
        may(permission),
      ),
    }))
    .filter(({ sections }) => sections.length > 0)
}

/** The section that an address stands in: the one with the longest path, since a section may lie below another. */
export function sectionAt<To extends string>(sections: readonly { readonly to: To }[], pathname: string): To | undefined {
  const above = sections.map(({ to }) => to).filter((to) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
  return above.toSorted((one, other) => other.length - one.length)[0]
}

/** The entry of the navigation that an address stands in. */
export function useGroupHere(): Group | undefined {
  const { pathname } = useLocation()
  const all = useGroups()
  const here = sectionAt(
    all.flatMap(({ sections }) => sections),
    pathname,
  )
  return all.find(({ sections }) => sections.some(({ to }) => to === here))
}
