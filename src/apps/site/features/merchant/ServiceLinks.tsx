import { useMerchantInfo } from '#site/session/merchant.ts'
import { ChannelIcon } from './ChannelIcon.tsx'
import { openService } from './service-window.ts'

type ServiceLinksProps = { className?: string | undefined; iconSize?: number }

/** The merchant's ways to customer service, each in its window. The list around them is the caller's. */
export function ServiceLinks({ className, iconSize = 20 }: ServiceLinksProps) {
  const channels = useMerchantInfo()?.customerService ?? []
  return channels.map(({ csType, title, url }) => (
    <li key={csType}>
      <a href={url} target="_blank" rel="noopener noreferrer" className={className} onClick={openService}>
        <ChannelIcon kind={csType} size={iconSize} />
        <span>{title}</span>
      </a>
    </li>
  ))
}
