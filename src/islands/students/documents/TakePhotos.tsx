import { ArrowDown, ArrowUp, Camera, Crop, RotateCw, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormField } from '#components/ui/forms/form-fields'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { cleanFileName } from '#domain/files/rules'
import { MAX_PHOTOS } from '#domain/students/documents/photos'
import { refusalOf } from '#islands/lib/form-call'
import { toastRefusal } from '#islands/lib/toasts'
import { discardPhoto, type Photo, pdfOf, readPhoto, turned } from './photo-files'
import { besideUpload, TypeField, type UploadProps } from './UploadParts'
import { useDocumentUpload } from './use-document-upload'

const CropPhoto = lazyDialog(async () => (await import('./CropPhoto')).CropPhoto)

interface Values {
  documentTypeId: string
  photos: readonly Photo[]
}

const NO_PHOTOS: readonly Photo[] = []

export function TakePhotos({ studentId, folder, types, typeId, other, onClose }: UploadProps) {
  const nameOf = (id: string) =>
    types.find(({ DocumentTypeId }) => String(DocumentTypeId) === id)?.DocumentType ?? 'Document'
  const { handIn, ...upload } = useDocumentUpload()
  const taken = useRef(0)
  const warnedOf = useRef(0)
  /** The back gesture of a phone closes it too: pages that took a while to take go at the second time. */
  const leave = (go: () => void, again: string) => {
    if (taken.current === 0 || warnedOf.current === taken.current) return go()
    warnedOf.current = taken.current
    toastRefusal(`The pages are not added yet. ${again} again to discard them.`)
  }
  const hand = async ({ documentTypeId, photos }: Values) => {
    if (photos.length === 0) return { fields: { photos: 'Take at least one photo.' }, message: null }
    const pdf = await pdfOf(photos)
    if (!pdf)
      return { fields: { photos: 'These photos are too large together. Remove some pages.' }, message: null }
    const name = cleanFileName(`${nameOf(documentTypeId)}.pdf`)
    const documents = [new File([pdf], name, { type: pdf.type })]
    try {
      await handIn({ studentId, folder, documentTypeId }, documents)
      return null
    } catch (error) {
      return refusalOf(error)
    }
  }
  return (
    <FormDialog
      title="Take photos"
      submit="Add as one PDF"
      defaults={{ documentTypeId: typeId, photos: NO_PHOTOS }}
      beside={besideUpload(upload, { ...other, open: () => leave(other.open, 'Press') })}
      onClose={() => leave(onClose, 'Close')}
      onSubmit={hand}
    >
      <TypeField types={types} />
      <Pages taken={taken} />
    </FormDialog>
  )
}

function Pages({ taken }: { taken: RefObject<number> }) {
  const { value: photos, set: setPhotos, error } = useFormField<readonly Photo[]>('photos')
  const [cut, setCut] = useState<Photo | null>(null)
  const [isReading, setReading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(photos)
  latest.current = photos
  taken.current = photos.length
  useEffect(() => () => latest.current.forEach(discardPhoto), [])

  const update = (next: readonly Photo[]) => {
    latest.current = next
    setPhotos(next)
  }
  const take = async (files: readonly File[]) => {
    setReading(true)
    for (const file of files.slice(0, MAX_PHOTOS - latest.current.length)) {
      const photo = await readPhoto(file)
      if (photo) update([...latest.current, photo])
      else toastRefusal(`${file.name} is not a picture.`)
    }
    setReading(false)
    if (input.current) input.current.value = ''
  }
  const replace = (old: Photo, photo: Photo) => {
    update(latest.current.map((each) => (each.id === old.id ? photo : each)))
    discardPhoto(old)
  }
  const remove = (photo: Photo) => {
    update(latest.current.filter(({ id }) => id !== photo.id))
    discardPhoto(photo)
  }
  const swap = (place: number, other: number) => {
    const next = [...latest.current]
    const [one, two] = [next[place], next[other]]
    if (!one || !two) return
    update(next.with(place, two).with(other, one))
  }
  return (
    <>
      <ol className="photo-pages">
        {photos.map((photo, place) => {
          const page = `page ${place + 1}`
          return (
            <li key={photo.id}>
              <img src={photo.url} alt={`Page ${place + 1}`} />
              <span className="row">
                <IconButton
                  icon={RotateCw}
                  look="plain"
                  label={`Turn ${page}`}
                  onClick={() => void turned(photo).then((next) => replace(photo, next))}
                />
                <IconButton icon={Crop} look="plain" label={`Crop ${page}`} onClick={() => setCut(photo)} />
                <IconButton
                  icon={ArrowUp}
                  look="plain"
                  label={`Move ${page} up`}
                  disabled={place === 0}
                  onClick={() => swap(place, place - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  look="plain"
                  label={`Move ${page} down`}
                  disabled={place === photos.length - 1}
                  onClick={() => swap(place, place + 1)}
                />
                <IconButton icon={X} label={`Remove ${page}`} onClick={() => remove(photo)} />
              </span>
            </li>
          )
        })}
      </ol>
      <Field
        label="Pages"
        help={`${photos.length} of at most ${MAX_PHOTOS}. They become one PDF.`}
        error={error}
        required
      >
        {(control) => (
          <label className="btn photo-take" aria-busy={isReading} htmlFor={control.id}>
            <Camera aria-hidden /> {photos.length === 0 ? 'Take the first page' : 'Take the next page'}
            <input
              {...control}
              ref={input}
              className="sr-only"
              type="file"
              accept="image/*"
              capture="environment"
              disabled={photos.length >= MAX_PHOTOS}
              onChange={(event) => void take([...(event.target.files ?? [])])}
            />
          </label>
        )}
      </Field>
      {cut && (
        <CropPhoto
          photo={cut}
          onClose={() => setCut(null)}
          onCut={(photo) => {
            replace(cut, photo)
            setCut(null)
          }}
        />
      )}
    </>
  )
}
