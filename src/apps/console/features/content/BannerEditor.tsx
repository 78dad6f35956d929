import { useState } from 'react'
import {
  bannerArts,
  linkageTypes,
  type BannerArt,
  type BannerGroup,
  type LinkageType,
} from '../../../../house/content/contract.ts'
import { linkageFits } from '../../../../house/content/rules/linkage.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { SidePanel } from '../../../../ui/SidePanel.tsx'
import { toast } from '../../../../ui/Toast.tsx'
import { spokenLanguage } from '../../../client/language/texts.ts'
import { useWrite } from '../../../client/calls/useWrite.ts'
import { house } from '../../api/house.ts'
import { queryClient } from '../../app/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Refused } from '../../parts/Refused.tsx'
import styles from './Content.module.css'
import { LanguageTabs } from './LanguageTabs.tsx'
import type { Banner } from './queries.ts'
import { Schedule, type Scheduled } from './Schedule.tsx'

type Words = { readonly title: string; readonly text: string; readonly action: string }
const noWords: Words = { title: '', text: '', action: '' }
type BannerEditorProps = { banner: Banner | null; group: BannerGroup; onClose: () => void }

/** One banner, new or known: words in each language, picture, target, schedule, and how it will look. */
export function BannerEditor({ banner, group, onClose }: BannerEditorProps) {
  const t = useTexts('content')
  const shell = useTexts('shell')
  const [language, setLanguage] = useState(spokenLanguage())
  const [texts, setTexts] = useState<Readonly<Record<string, Words>>>(banner?.texts ?? {})
  const [art, setArt] = useState<BannerArt | 'url'>(banner?.art ?? (banner ? 'url' : 'night-market'))
  const [url, setUrl] = useState(banner?.url ?? '')
  const [linkageType, setLinkageType] = useState<LinkageType>(banner?.linkageType ?? 'NONE')
  const [linkage, setLinkage] = useState(banner?.linkage ?? '')
  const [schedule, setSchedule] = useState<Scheduled>({
    published: banner?.published ?? false,
    from: banner?.from ?? null,
    until: banner?.until ?? null,
  })
  const [tried, setTried] = useState(false)
  const words = texts[language] ?? noWords
  const put = (change: Partial<Words>) => setTexts({ ...texts, [language]: { ...words, ...change } })
  const written = Object.fromEntries(Object.entries(texts).filter(([, { title }]) => title.trim() !== ''))
  const target = linkageType === 'NONE' ? '' : linkage.trim()
  const wordless = Object.keys(written).length === 0
  const badUrl = art === 'url' && !/^https:\/\/./.test(url.trim())
  const badTarget = !linkageFits(linkageType, target)
  const draft = {
    groupName: group,
    texts: written,
    url: art === 'url' ? url.trim() : null,
    art: art === 'url' ? null : art,
    linkageType,
    linkage: target,
    ...schedule,
  }
  const save = useWrite((data: typeof draft, asked) =>
    banner
      ? house.content.changeBanner({ params: { id: banner.id }, body: { data } }, asked)
      : house.content.createBanner({ body: { data } }, asked),
  )
  const submit = () => {
    setTried(true)
    if (wordless || badUrl || badTarget) return
    save.mutate(draft, {
      onSuccess: () => {
        toast({ title: t('saved'), tone: 'good' })
        void queryClient.invalidateQueries({ queryKey: ['content'] })
        onClose()
      },
    })
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={banner ? t('editBanner') : t('addBanner')}
      size="medium"
      foot={
        <Button tone="gold" busy={save.isPending} onClick={submit}>
          {shell('form.save')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Refused error={save.error} />
        <LanguageTabs language={language} onChange={setLanguage}>
          <div className={styles.form}>
            <Field
              label={t('heading')}
              hint={t('languagesHint')}
              value={words.title}
              maxLength={120}
              onChange={(event) => put({ title: event.currentTarget.value })}
              error={tried && wordless ? t('needWords') : null}
            />
            <Field
              label={t('words')}
              value={words.text}
              maxLength={300}
              onChange={(event) => put({ text: event.currentTarget.value })}
            />
            <Field
              label={t('button')}
              value={words.action}
              maxLength={40}
              onChange={(event) => put({ action: event.currentTarget.value })}
            />
          </div>
        </LanguageTabs>
        <Select
          label={t('art')}
          value={art}
          options={[...bannerArts, 'url' as const].map((value) => ({ value, label: t(`arts.${value}`) }))}
          onChange={setArt}
        />
        {art === 'url' && (
          <Field
            label={t('url')}
            dir="ltr"
            inputMode="url"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            error={tried && badUrl ? t('needPicture') : null}
          />
        )}
        <div className={styles.pair}>
          <Select
            label={t('link')}
            value={linkageType}
            options={linkageTypes.map((value) => ({ value, label: t(`links.${value}`) }))}
            onChange={setLinkageType}
          />
          {linkageType !== 'NONE' && (
            <Field
              label={t('target')}
              dir="ltr"
              value={linkage}
              onChange={(event) => setLinkage(event.currentTarget.value)}
              error={tried && badTarget ? t('targetBad') : null}
            />
          )}
        </div>
        <Schedule value={schedule} onChange={setSchedule} />
        <h3>{t('preview')}</h3>
        <div className={styles.slide}>
          <strong>{words.title || t('untitled')}</strong>
          {words.text && <span>{words.text}</span>}
          {words.action && <span className={styles.slideButton}>{words.action}</span>}
        </div>
      </div>
    </SidePanel>
  )
}
