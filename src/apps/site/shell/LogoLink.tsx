import { ExternalLink } from 'lucide-react'
import { useMerchantInfo } from '../session/merchant.ts'

const LOGO_LINK = 'LOGO_LINK'

/** An address elsewhere that the merchant wants in its navigation; nothing where none is configured. */
export function LogoLink({ className }: { className: string | undefined }) {
  const resource = useMerchantInfo()?.resources.find(({ resourceType }) => resourceType.toUpperCase() === LOGO_LINK)
  if (!resource) return null
  return (
    <li>
      <a href={resource.url} target="_blank" rel="noopener noreferrer" className={className}>
        {resource.labelNameEn}
        <ExternalLink size={14} aria-hidden="true" />
      </a>
    </li>
  )
}
