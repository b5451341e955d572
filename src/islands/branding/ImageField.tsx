import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FilePicker } from '#components/ui/forms/FilePicker'
import { useFormField, useFormMark } from '#components/ui/forms/form-fields'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { UploadProgress } from '#components/ui/UploadProgress'
import * as routes from '#domain/branding/routes'
import { acceptAttribute, uploadFault } from '#domain/files/rules'
import { callApi, OFFLINE_MESSAGE } from '#islands/lib/call'
import { refusalBeside } from '#islands/lib/form-call'
import { isOffline, untilOnline } from '#islands/lib/saving/online'
import { toastFailure } from '#islands/lib/toasts'

const CropPicture = lazyDialog(async () => (await import('#islands/files/CropPicture')).CropPicture)

interface ImageFieldProps {
  partnerId: string
  name: string
  label: string
  help?: string
  aspectRatio?: number
}

const isDrawing = ({ name }: File) => name.toLowerCase().endsWith('.svg')

/** A picture of the branding: cropped and uploaded when it is chosen, used once the form is saved. */
export function ImageField({ partnerId, name, label, help, aspectRatio }: ImageFieldProps) {
  const { value, set, error } = useFormField<string | null>(name)
  const mark = useFormMark()
  const [share, setShare] = useState<number | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [leaving] = useState(() => new AbortController())
  useEffect(() => () => leaving.abort(), [leaving])
  const [cropped, setCropped] = useState<{ image: File; url: string } | null>(null)
  const endCrop = () => {
    if (cropped) URL.revokeObjectURL(cropped.url)
    setCropped(null)
  }
  const take = ([image]: readonly File[]) => {
    if (!image) return
    // A file that the upload would refuse is sent without cropping, so that the error shows at once.
    if (isDrawing(image) || uploadFault([image], 'brandImage', 1) !== null) void upload(image)
    else setCropped({ image, url: URL.createObjectURL(image) })
  }
  const upload = async (image: File) => {
    setShare(0)
    mark(name, null)
    try {
      setWaiting(isOffline())
      await untilOnline(leaving.signal)
      setWaiting(false)
      const sent = await callApi(routes.addBrandImage, {
        params: { id: partnerId },
        form: { image },
        onProgress: setShare,
      })
      set(sent.Path)
    } catch (failure) {
      if (leaving.signal.aborted) return
      const words = refusalBeside(name, failure).fields[name]
      if (words) mark(name, words)
      else toastFailure(failure)
    }
    setShare(null)
  }
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="stack stack-close stack-start">
          {value && (
            <>
              <img className="brand-image-shown" src={value} alt="" />
              <Button size="small" onClick={() => set(null)}>
                Remove<span className="sr-only"> {label.toLowerCase()}</span>
              </Button>
            </>
          )}
          <FilePicker {...control} accept={acceptAttribute('brandImage')} files={[]} onFiles={take} />
          <UploadProgress share={share} waiting={isWaiting ? OFFLINE_MESSAGE : null} />
          {cropped && (
            <CropPicture
              title={`Crop the ${label.toLowerCase()}`}
              url={cropped.url}
              covered={1}
              aspectRatio={aspectRatio}
              onCut={async (canvas) => {
                const image = await fileOf(canvas, cropped.image)
                endCrop()
                await upload(image)
              }}
              onClose={endCrop}
            />
          )}
        </div>
      )}
    </Field>
  )
}

async function fileOf(canvas: HTMLCanvasElement, { name, type }: File): Promise<File> {
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('The picture cannot be written'))),
      type,
      0.92,
    ),
  )
  return new File([blob], name, { type })
}
