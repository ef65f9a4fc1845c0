import { brand } from '../shared/brand';
import { PageHeader } from '../shared/ui/page-header';

const sections = [
  {
    heading: 'What we keep',
    paragraphs: [
      'About professionals: email, name, phone if you give one, provider types, specialties, up to three places, what you prefer, and if you give them, your years of experience and the day you can start. No CV, no date of birth, no Social Security number.',
      'About employers: email, name and phone of a contact, your answers about the practice, and your jobs.',
      'About both: when you saved, applied, unlocked and hired, and the notes that you wrote.',
      'Cards and bank details never reach us: they are with Stripe. We keep what was charged, and when.',
    ],
  },
  {
    heading: 'Who sees what',
    paragraphs: [
      'Employers within 50 miles whose job matches see a professional’s name, types, specialties and approximate distance. Email, phone, preferences, experience, availability and notes stay hidden until that employer accepts the terms and unlocks them; we tell you who did, and when.',
      'Professionals see an employer’s name and place, and the details of the job. They never see the answers marked private. Only a professional whom the employer unlocks sees the contact’s name, title, email and phone, while the job exists. They can ask the employer to stop contacting them.',
      'Anyone can see about how many professionals are near a place. The number is rounded, and a number below ten is never shown exactly. Public numbers about how long a hire takes each cover at least 20 people and 5 employers.',
      'Our operators can look at an account to help, or act for you, only with a reason. We record it in a log that cannot be changed, and you see it on your dashboard.',
    ],
  },
  {
    heading: 'What we send',
    paragraphs: [
      'Links that you request, new matches, and anything about a hire or a payment. Every match email has a link that stops them with one click.',
      'We sell no data, show no advertisements, and load nothing from other sites into our pages.',
    ],
  },
  {
    heading: 'In your browser',
    paragraphs: [
      'Cookies keep you signed in and your pages up to date; none tracks you on other sites. Your browser also stores what you type into a form until you send it, and your choice of light or dark.',
    ],
  },
  {
    heading: 'How long, and how to leave',
    paragraphs: [
      'Delete a profile or a job with its private link, or signed in: its cards, saved jobs, applications, notes and pending emails are deleted with it. Employers keep a record of the unlock, without name, email or phone.',
      'Records of hires and payments stay as the law requires: ids, amounts and dates.',
      'Sessions end 30 days after their last use, and login links after 10 minutes.',
    ],
  },
];

export default function Privacy() {
  return (
    <article className="flex max-w-170 flex-col gap-8 wrap-anywhere">
      <PageHeader title="Privacy" />
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="flex flex-col gap-3">
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p>
        For questions, or to see or remove your data: <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
    </article>
  );
}
