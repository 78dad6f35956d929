import { AtSign, Camera, CirclePlay, Globe, MessageCircle, Send, type LucideIcon } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { socialsOf, type SocialKind } from '#site/features/merchant/downloads.ts'
import { useResources } from '#site/session/resources.ts'
import styles from './Footer.module.css'

/** Drawings of what each is for; nobody's trade mark. */
const icons: Readonly<Record<SocialKind, LucideIcon>> = {
  WHATSAPP: MessageCircle,
  TELEGRAM: Send,
  LANDING: Globe,
  YOUTUBE: CirclePlay,
  INSTAGRAM: Camera,
  FACEBOOK: AtSign,
}

/** Where else the merchant is to be found; nothing where no such resource is configured. */
export function SocialLinks() {
  const t = useTexts('shell')
  const socials = socialsOf(useResources())
  if (socials.length === 0) return null
  return (
    <ul className={styles.socials} aria-label={t('foot.social')}>
      {socials.map(({ kind, name, url }) => {
        const Icon = icons[kind]
        return (
          <li key={kind}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={styles.social} aria-label={name} title={name}>
              <Icon size={20} aria-hidden="true" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
