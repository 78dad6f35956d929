import { useRouter, type LinkProps, type StaticDataRouteOption } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  ArrowUpDown,
  BookCheck,
  ClipboardList,
  CreditCard,
  Dices,
  Gauge,
  HandCoins,
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
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '#wire/permissions.ts'
import type { Module, TextKey } from '../i18n/texts.ts'

export type Section = {
  /** Of a screen that declares itself, the texts whose `title` it is. */
  readonly name: TextKey<'shell'> | { readonly texts: Module }
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: LucideIcon
  readonly permission: Permission
}
type GroupName = `groups.${'people' | 'money' | 'site' | 'machine' | 'house'}`
type Group = { readonly name: GroupName; readonly sections: readonly Section[] }

/** Where a screen that declares itself stands. */
export type DeclaredSection = { readonly group: GroupName; readonly icon: LucideIcon; readonly texts: Module }

export const groups: readonly Group[] = [
  {
    name: 'groups.people',
    sections: [
      { name: 'sections.dashboard', to: '/', icon: Gauge, permission: 'dashboard.read' },
      { name: 'sections.members', to: '/members', icon: Users, permission: 'members.read' },
      { name: 'sections.agentTree', to: '/agents/tree', icon: Network, permission: 'members.read' },
      { name: 'sections.riskSignals', to: '/risk-signals', icon: UserSearch, permission: 'members.read' },
      { name: 'sections.messages', to: '/messages', icon: Mail, permission: 'messages.read' },
      { name: 'sections.feedback', to: '/feedback', icon: MessageSquareText, permission: 'messages.read' },
      { name: 'sections.outbox', to: '/outbox', icon: Send, permission: 'messages.read' },
      { name: 'sections.rounds', to: '/rounds', icon: ScanSearch, permission: 'rounds.read' },
    ],
  },
  {
    name: 'groups.money',
    sections: [
      { name: 'sections.payments', to: '/payments', icon: Wallet, permission: 'payments.read' },
      { name: 'sections.methods', to: '/methods', icon: CreditCard, permission: 'payments.read' },
      { name: 'sections.contracts', to: '/contracts', icon: Handshake, permission: 'payments.read' },
      { name: 'sections.vouchers', to: '/vouchers', icon: Ticket, permission: 'payments.read' },
      { name: 'sections.bills', to: '/agents/bills', icon: ReceiptText, permission: 'money.read' },
      { name: 'sections.transfers', to: '/transfers', icon: ArrowLeftRight, permission: 'payments.read' },
      { name: 'sections.agentTransfers', to: '/agent-transfers', icon: ArrowUpDown, permission: 'money.read' },
      { name: 'sections.wins', to: '/wins', icon: HandCoins, permission: 'rounds.read' },
      { name: 'sections.books', to: '/books', icon: BookCheck, permission: 'operations.read' },
    ],
  },
  {
    name: 'groups.site',
    sections: [
      { name: 'sections.games', to: '/games', icon: Dices, permission: 'games.read' },
      { name: 'sections.content', to: '/content', icon: Images, permission: 'content.read' },
      { name: 'sections.merchant', to: '/merchant', icon: Settings2, permission: 'merchant.read' },
    ],
  },
  {
    name: 'groups.machine',
    sections: [
      { name: 'sections.vendors', to: '/vendors', icon: Plug, permission: 'vendors.read' },
      { name: 'sections.calls', to: '/calls', icon: PhoneCall, permission: 'calls.read' },
      { name: 'sections.operations', to: '/operations', icon: ListTodo, permission: 'rounds.read' },
    ],
  },
  {
    name: 'groups.house',
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

/** The console's navigation. What the operator may not open is left out where it is shown. */
export function useGroups(): readonly Group[] {
  const declared = Object.values(useRouter().routesById as unknown as Record<string, Declaring>).flatMap(sectionsOf)
  return groups.map(({ name, sections }) => ({
    name,
    sections: [...sections, ...declared.filter(({ group }) => group === name)],
  }))
}
