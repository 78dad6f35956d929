import { FileImage, Upload, X } from 'lucide-react'
import { useId, type ChangeEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './FileField.module.css'
import { IconButton } from '../buttons/IconButton.tsx'
import { filled, useUiTexts } from '../texts.tsx'

type FileFieldProps = {
  label: ReactNode
  /** What may be chosen, in words: "PNG or JPG, at most 5 MB each, up to 3". */
  hint?: ReactNode
  error?: ReactNode
  /** MIME types, comma separated. */
  accept: string
  most: number
  files: readonly File[]
  /** Everything that is chosen now; the form's rule says what is wrong with it. */
  onChange: (files: readonly File[]) => void
  disabled?: boolean
}

/** Files, chosen or dropped. Those there stay when more are added; each can be taken away. */
export function FileField({ label, hint, error, accept, most, files, onChange, disabled = false }: FileFieldProps) {
  const texts = useUiTexts()
  const note = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChange([...files, ...(event.currentTarget.files ?? [])].slice(0, most))
    // The same file may be chosen again after it was taken away.
    event.currentTarget.value = ''
  }
  const full = files.length >= most
  return (
    <div className={styles.field} data-disabled={disabled || undefined}>
      <label className={cx(styles.place, full && styles.full)} data-invalid={Boolean(error) || undefined}>
        <span className={styles.label}>{label}</span>
        <input
          type="file"
          className={styles.input}
          accept={accept}
          multiple={most > 1}
          disabled={disabled || full}
          onChange={choose}
          aria-describedby={note}
          aria-invalid={Boolean(error) || undefined}
        />
        <span className={styles.ask}>
          <Upload size={20} aria-hidden="true" />
          <span>
            <strong>{texts.chooseFiles}</strong> <span className={styles.drop}>{texts.dropFiles}</span>
          </span>
        </span>
      </label>
      <p id={note} className={cx(styles.note, Boolean(error) && styles.error)} {...(error && { role: 'alert' })}>
        {error ?? hint}
      </p>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, place) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
              <FileImage size={18} aria-hidden="true" />
              <span className={styles.name}>{file.name}</span>
              <bdi dir="ltr" className={styles.size}>
                {Math.max(1, Math.round(file.size / 1024))} KB
              </bdi>
              <IconButton
                label={filled(texts.remove, { what: file.name })}
                icon={<X size={18} />}
                disabled={disabled}
                onClick={() => onChange(files.filter((_, other) => other !== place))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
