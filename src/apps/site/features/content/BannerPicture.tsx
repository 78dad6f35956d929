import { useState } from 'react'
import { picturePlaces, type Chances } from '../../../client/page/picture-places.ts'
import { useMerchantInfo } from '../../session/merchant.ts'
import { BannerArt } from './art/BannerArt.tsx'
import styles from './Banners.module.css'

/** An operator's picture, from one of the merchant's hosts and once more from another; our own drawing where neither gives it. */
export function BannerPicture({ url }: { url: string }) {
  const hosts = useMerchantInfo()?.imageCDNs
  const [chances] = useState<Chances>(() => [Math.random(), Math.random()])
  const [failures, setFailures] = useState(0)
  if (failures > 1) return <BannerArt name="night-market" />
  if (!hosts) return null
  return (
    <img
      key={failures}
      src={picturePlaces(url, hosts, chances)[failures]}
      alt=""
      decoding="async"
      className={styles.picture}
      onError={() => setFailures(failures + 1)}
    />
  )
}
