import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { Carousel } from '#ui/motion/Carousel.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { spokenLanguage } from '#client/language/texts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useRealMember } from '#site/session/free-play.ts'
import styles from './Banners.module.css'
import { BannerSlide } from './BannerSlide.tsx'
import { isDoor } from './linkage.ts'
import { announcementsQuery, type Banner } from './queries.ts'

type BannersProps = {
  group: Banner['groupName']
  /** What stands where the group has no banner, or none came. */
  otherwise?: ReactNode
  /** What holds their place while they are on their way; an empty frame without. */
  waiting?: ReactNode
}

/** The banners of one group. Their place is held while they are on their way, where something will stand there in any case. */
export function Banners({ group, otherwise = null, waiting }: BannersProps) {
  const t = useTexts('home')
  const isMember = useRealMember()
  const { data: came, isError } = useQuery(announcementsQuery(spokenLanguage()))
  // A banner is a large drawing: it is built in pieces, behind what waits for it.
  const data = useDeferredValue(came)
  if (!data && !isError && waiting !== undefined) return waiting
  if (!data && !isError && otherwise !== null)
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton height="100%" />
      </div>
    )
  const banners = data?.banners.filter((one) => one.groupName === group && !(isMember && isDoor(one))) ?? []
  if (banners.length === 0) return otherwise
  return (
    <Carousel
      label={t('banners')}
      dots="start"
      slides={banners.map((banner) => ({ key: banner.id, show: <BannerSlide banner={banner} /> }))}
    />
  )
}
