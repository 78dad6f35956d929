import { useState } from 'react'
import { picturePlaces, type Chances } from '#client/page/picture-places.ts'
import { useMerchantInfo } from './merchant.ts'

type Placed = {
  readonly src: string
  readonly tries: number
  readonly onError: () => void
  /** For a picture that the server draws: it may have failed before there was anybody to be told. */
  readonly ref: (picture: HTMLImageElement | null) => void
}

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
  if (src === undefined) return 'waiting'
  const onError = () => setFailures(failures + 1)
  const ref = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) onError()
  }
  return { src, tries: failures, onError, ref }
}
