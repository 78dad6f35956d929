import { Headset, MessageCircle, MessagesSquare, Send, type LucideIcon } from 'lucide-react'

export type ChannelKind = 'LIVECHAT' | 'FACEBOOK' | 'TELEGRAM' | 'WHATSAPP'

/** Drawings that say what one does there; nobody's trade mark. */
const icons: Readonly<Record<ChannelKind, LucideIcon>> = {
  LIVECHAT: Headset,
  FACEBOOK: MessagesSquare,
  TELEGRAM: Send,
  WHATSAPP: MessageCircle,
}

export function ChannelIcon({ kind, size = 20 }: { kind: ChannelKind; size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} aria-hidden="true" />
}
