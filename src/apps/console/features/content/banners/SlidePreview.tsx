import { useTexts } from '#console/i18n/texts.ts'
import styles from '../editing/Content.module.css'

type SlidePreviewProps = { title: string; text: string; action: string; picture: string }

/** How a banner will look, on our own ground where its picture is not uploaded here. */
export function SlidePreview({ title, text, action, picture }: SlidePreviewProps) {
  const t = useTexts('content')
  return (
    <>
      <h3>{t('preview')}</h3>
      <div className={styles.slide}>
        {picture !== '' && <img src={picture} alt="" className={styles.slidePicture} />}
        <div className={styles.slideWords}>
          <strong>{title || t('untitled')}</strong>
          {text && <span>{text}</span>}
          {action && <span className={styles.slideButton}>{action}</span>}
        </div>
      </div>
    </>
  )
}
