import { shortened } from '@nearward/proto/shortened';
import type { CSSProperties, ReactNode } from 'react';

// What mail programs need to show a page alike; a library of such elements brings a highlighter of code and a compiler of
// styles along, which cost every service 0.4 s at its start and 45 MiB.

interface Children {
  children: ReactNode;
}

type Styled = Children & { className: string; style: CSSProperties };

/** For layout alone: some mail programs know no other boxes. */
const table = { align: 'center', border: 0, width: '100%', cellPadding: '0', cellSpacing: '0' } as const;

/** One column, at most `width` wide. */
export function Body({
  className,
  font,
  width,
  children,
}: Children & Record<'className' | 'font', string> & { width: number }) {
  return (
    <body className={className} dir="ltr" lang="en" style={{ margin: 0 }}>
      <table {...table} role="presentation">
        <tbody>
          <tr>
            <td dir="ltr" lang="en" style={{ fontFamily: font, margin: 0 }}>
              <table {...table} role="presentation" style={{ maxWidth: width, margin: 0 }}>
                <tbody>
                  <tr style={{ width: '100%' }}>
                    <td style={{ padding: '32px 24px' }}>{children}</td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  );
}

const previewLength = 200;
const blanks = '\u00a0\u200c\u200b\u200d\ufeff';

/** The line an inbox shows beside the subject. The blanks keep the first lines of the mail out of it. */
export function Preview({ children }: { children: string }) {
  const text = shortened(children, previewLength);
  const unseen = { overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 };
  return (
    <div style={{ display: 'none', ...unseen }} data-skip-in-text="true">
      {text}
      <div>{blanks.repeat(previewLength - text.length)}</div>
    </div>
  );
}

export const Text = ({ style, ...rest }: Styled) => (
  <p {...rest} style={{ ...style, marginTop: 16, marginBottom: 16 }} />
);

type Linked = Styled & { href: string };

export const Link = ({ style, ...rest }: Linked) => (
  <a {...rest} target="_blank" style={{ ...style, textDecorationLine: 'none' }} />
);

/** Outlook leaves out a link's padding: spaces five times as wide stand for it, raised by half of its height. */
const outlook = (style: string, spaces: string) => (
  <span
    dangerouslySetInnerHTML={{ __html: `<!--[if mso]><i style="${style}" hidden>${spaces}</i><![endif]-->` }}
  />
);
const raised = { lineHeight: '120%', msoTextRaise: '9px' };
const face = { display: 'inline-block', maxWidth: '100%', msoPaddingAlt: '0px', textDecoration: 'none' };

export const Button = ({ style, children, ...rest }: Linked) => (
  <a {...rest} target="_blank" style={{ ...face, padding: '12px 20px', lineHeight: '100%', ...style }}>
    {outlook('mso-font-width:500%;mso-text-raise:18px', '&#8202;&#8202;')}
    <span style={{ ...face, ...raised }}>{children}</span>
    {outlook('mso-font-width:500%', '&#8202;&#8202;&#8203;')}
  </a>
);
