/** How much of what is sent has come, from 0 to 1; nothing before it is sent. */
export function UploadProgress({ share }: { share: number | null }) {
  if (share === null) return null
  const percent = Math.floor(share * 100)
  return (
    <div className="upload-progress">
      <progress aria-label="Upload" max={100} value={percent} />
      <span className="fine muted">{percent < 100 ? `${percent} % sent` : 'Sent. Checking…'}</span>
    </div>
  )
}
