import { useState } from 'react'
import type { SetUpFilm } from '#domain/sign-ups/codes'
import { FILM, FILM_FAILED } from '#domain/sign-ups/film'

/** The film about student sign-up; a message if it cannot be played. */
export function Film({ Url, Captions }: SetUpFilm) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed)
    return (
      <div className="callout" data-tone="danger" role="alert">
        {FILM_FAILED}
      </div>
    )
  return (
    <video
      className="sign-up-film"
      controls
      preload="none"
      src={Url}
      poster={FILM.poster}
      width={FILM.width}
      height={FILM.height}
      aria-label="How students sign up by a code"
      onError={() => setFailed(true)}
    >
      <track kind="captions" src={Captions} srcLang="en" label="English" default />
    </video>
  )
}
