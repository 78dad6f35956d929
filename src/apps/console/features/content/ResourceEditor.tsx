import { useState } from 'react'
import { resourceTypes, type ResourceType } from '#house/content/contract.ts'
import { needOf } from '#house/content/rules/resource.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { CallContext } from '#client/calls/house.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import styles from './editing/Content.module.css'
import { EditorPanel } from './editing/EditorPanel.tsx'
import { LanguageTabs } from './editing/LanguageTabs.tsx'
import { PictureField } from './editing/PictureField.tsx'
import type { Resource } from './queries.ts'
import { Schedule, type Scheduled } from './editing/Schedule.tsx'
import { useWords } from './editing/useWords.ts'

const noWords = { title: '' }
const address = /^(?:https:\/\/\S+|\/(?![/\\])\S*)$/
type ResourceEditorProps = { resource: Resource | null; onClose: () => void }

/** One download, link or sign, new or known: its name in each language, where it leads, its picture, its schedule. */
export function ResourceEditor({ resource, onClose }: ResourceEditorProps) {
  const t = useTexts('content')
  const { language, setLanguage, words, put, written, wordless } = useWords(resource?.texts, noWords)
  const [resourceType, setType] = useState<ResourceType>(resource?.resourceType ?? 'PAYMENT')
  const [url, setUrl] = useState(resource?.url ?? '')
  const [picture, setPicture] = useState(resource?.picture ?? '')
  const [schedule, setSchedule] = useState<Scheduled>({
    published: resource?.published ?? false,
    from: resource?.from ?? null,
    until: resource?.until ?? null,
  })
  const need = needOf(resourceType)
  const leads = need === 'picture' ? '' : url.trim()
  const shown = need === 'address' ? '' : picture
  const badAddress = leads === '' ? need === 'address' : !address.test(leads)
  const badPicture = need === 'picture' && shown === ''
  const draft = { resourceType, texts: written, url: leads || null, picture: shown || null, ...schedule }
  const save = (asked: { context: CallContext }) =>
    resource
      ? house.resources.changeResource({ params: { id: resource.id }, body: { data: draft } }, asked)
      : house.resources.createResource({ body: { data: draft } }, asked)
  return (
    <EditorPanel
      title={resource ? t('editResource') : t('addResource')}
      good={!wordless && !badAddress && !badPicture}
      save={save}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Select
            label={t('resource.kind')}
            value={resourceType}
            options={resourceTypes.map((value) => ({ value, label: t(`resources.${value}`) }))}
            onChange={setType}
          />
          <LanguageTabs language={language} onChange={setLanguage}>
            <Field
              label={t('resource.name')}
              hint={t('languagesHint')}
              value={words.title}
              maxLength={80}
              onChange={(event) => put({ title: event.currentTarget.value })}
              error={tried && wordless ? t('needWords') : null}
            />
          </LanguageTabs>
          {need !== 'picture' && (
            <Field
              label={t('resource.address')}
              hint={need === 'name' ? t('resource.signHint') : t('resource.addressHint')}
              dir="ltr"
              inputMode="url"
              value={url}
              onChange={(event) => setUrl(event.currentTarget.value)}
              error={tried && badAddress ? t('resource.needAddress') : null}
            />
          )}
          {need !== 'address' && (
            <>
              <PictureField
                url={picture}
                hint={t('resource.pictureHint')}
                onChange={setPicture}
                error={tried && badPicture ? t('resource.needPicture') : null}
              />
              {need === 'name' && picture !== '' && (
                <div>
                  <Button size="small" onClick={() => setPicture('')}>
                    {t('resource.noPicture')}
                  </Button>
                </div>
              )}
            </>
          )}
          <Schedule value={schedule} onChange={setSchedule} />
          <Preview name={words.title} picture={shown} />
        </>
      )}
    </EditorPanel>
  )
}

/** How a visitor meets it: its picture, or a plate with its name. */
function Preview({ name, picture }: { name: string; picture: string }) {
  const t = useTexts('content')
  return (
    <div className={flow.tight}>
      <h3>{t('preview')}</h3>
      <div className={styles.preview}>
        {picture === '' ? (
          <span className={styles.plate}>{name || t('untitled')}</span>
        ) : (
          <img src={picture} alt={name} className={styles.sign} />
        )}
      </div>
    </div>
  )
}
