import { Link } from '@tanstack/react-router'
import { useTexts } from '#site/i18n/texts.ts'

type RuleLinksProps = {
  className: string | undefined
  linkClass?: string | undefined
  /** Where something is being typed, which another page would end. */
  newTab?: boolean
}

/** What holds between the merchant and whoever plays: the entries of the help centre that say so, and responsible gaming. */
export function RuleLinks({ className, linkClass, newTab = false }: RuleLinksProps) {
  const t = useTexts('shell')
  const how = { className: linkClass, ...(newTab && { target: '_blank', rel: 'noopener' }) }
  return (
    <ul className={className}>
      <li>
        <Link to="/help" hash="terms" {...how}>
          {t('foot.terms')}
        </Link>
      </li>
      <li>
        <Link to="/help" hash="privacy" {...how}>
          {t('foot.privacy')}
        </Link>
      </li>
      <li>
        <Link to="/safer-play" {...how}>
          {t('nav.safer')}
        </Link>
      </li>
    </ul>
  )
}
