import { useState } from 'react'
import { picturePlaces, type Chances } from '../../client/page/picture-places.ts'
import { useMerchantInfo } from './merchant.ts'

type Placed = { readonly src: string; readonly tries: number; readonly onError: () => void }

/**
 * Where an operator's picture is fetched: from one of the merchant's hosts, and once more from another. `waiting` while the hosts are not
 * known, null where neither gave it. Use `tries` as the picture's key, or the browser takes the same address as answered.
 */
export function usePlacedPicture(url: string): Placed | 'waiting' | null {
  const hosts = useMerchantInfo()?.imageCDNs
  const [chances] = useState<Chances>(() => [Math.random(), Math.random()])
  const [failures, setFailures] = useState(0)
  if (failures > 1) return null
  const src = hosts && picturePlaces(url, hosts, chances)[failures]
  return src === undefined ? 'waiting' : { src, tries: failures, onError: () => setFailures(failures + 1) }
}
