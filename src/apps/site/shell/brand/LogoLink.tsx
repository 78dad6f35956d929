import { ExternalLink } from 'lucide-react'
import { useResources } from '#site/session/resources.ts'

const LOGO_LINK = 'LOGO_LINK'

/** An address elsewhere that the merchant wants in its navigation; nothing where none is configured. */
export function LogoLink({ className }: { className: string | undefined }) {
  const resource = useResources().find(({ resourceType }) => resourceType === LOGO_LINK)
  if (!resource?.url) return null
  return (
    <li>
      <a href={resource.url} target="_blank" rel="noopener noreferrer" className={className}>
        {resource.name}
        <ExternalLink size={14} aria-hidden="true" />
      </a>
    </li>
  )
}
