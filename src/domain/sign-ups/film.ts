export const SCENES = {
  create: 'Open Settings, then Student Registration, and press New code.',
  name: 'Name the event. A code can also be for one counsellor, or for your whole company.',
  poster: 'Print the poster, or send the picture of the code to students.',
  scan: 'A student scans it with a phone and sees who you are and where you send students.',
  form: 'They fill in one short form. It also works on a weak network.',
  code: 'A code by e-mail shows that the address is theirs.',
  students: 'The student is among your students at once.',
  funnel: 'For each code you see how many scanned it, signed up and applied.',
} as const

export const FILM_FAILED = 'Error while playing video'

export const FILM = {
  video: '/film/sign-up.webm',
  captions: '/film/sign-up.vtt',
  poster: '/film/sign-up.jpg',
  width: 1280,
  height: 720,
} as const
