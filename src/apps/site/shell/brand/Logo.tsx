import { useOwnPicture } from '#site/session/resources.ts'
import { usePlacedPicture } from '#site/session/usePlacedPicture.ts'
import styles from './Logo.module.css'

/** The merchant's own sign, or ours where it has none and where its own does not come. */
export function Logo() {
  const own = useOwnPicture('LOGO')
  return own === null ? <OurLogo /> : <OwnLogo key={own} url={own} />
}

const OurLogo = () => <img src="/icon.svg" alt="" width="36" height="36" />

function OwnLogo({ url }: { url: string }) {
  const placed = usePlacedPicture(url)
  if (placed === null || placed === 'waiting') return <OurLogo />
  const { src, tries, onError, ref } = placed
  return <img key={tries} ref={ref} src={src} alt="" height="36" className={styles.logo} onError={onError} />
}
