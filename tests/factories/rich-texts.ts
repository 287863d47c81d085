// Every text of the demonstration, and one with everything that a text may hold.
import news from '../../content/demo/news.json' with { type: 'json' };
import vacancies from '../../content/demo/vacancies.json' with { type: 'json' };

export const WHOLE_TEXT = [
  '<h2>Розділ</h2><h3>Підрозділ</h3><h4>Дрібний</h4>',
  '<p><strong>Слова</strong> <em>тихі</em> <u>й</u> інші,<br />м<sup>2</sup>, CO<sub>2</sub>, <abbr title="Система &amp; сфера">ЄІССС</abbr></p>',
  '<p><a href="https://diia.gov.ua/?a=1&amp;b=2">Дія</a> <a href="mailto:a@b.ua">лист</a> <a href="tel:+380441234567">044</a> <a href="/documents/a1-zvit.pdf">Звіт</a> <a href="#text-kinets">нижче</a></p>',
  '<ul><li>раз<ol><li>два</li></ol></li><li>три</li></ul><blockquote>Просто цитата</blockquote><hr />',
  '<table><caption>Виплати &lt;2025&gt;</caption><thead><tr><th scope="col">Область</th><th scope="col" colspan="2">Роки</th></tr></thead><tbody><tr><th scope="row">Київ</th><td rowspan="2">5 000</td><td></td></tr><tr><th scope="row">Львів</th><td>раз<ul><li>пункт</li></ul></td></tr></tbody></table>',
  '<table><tbody><tr><th scope="row" rowspan="2">а</th><td colspan="2">б</td></tr><tr><td>в</td><td>г</td></tr></tbody></table>',
  '<div class="note"><p>Зверніть <strong>увагу</strong></p><ul><li>раз</li></ul></div>',
  '<figure><img src="/imgs/a1-foto.jpg" alt="Опис &quot;фото&quot;" /><figcaption>Підпис з <a href="/news">посиланням</a></figcaption></figure>',
  '<figure class="half"><img src="/imgs/a1-foto.jpg" alt="" /></figure>',
  '<figure class="video"><img src="/imgs/a1-kadr.jpg" alt="" /><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Як це працює</a></figure>',
  '<figure class="video"><a href="https://vimeo.com/76979871">Відео</a></figure>',
  '<figure class="quote"><blockquote><p>Слова</p></blockquote><figcaption>Хто <em>сказав</em></figcaption></figure><p>Кінець</p>',
].join('');

export const RICH_TEXTS: string[] = [
  ...news.flatMap(({ textUa, textEn }) => [textUa, textEn]),
  ...vacancies.flatMap(({ descriptionUa, descriptionEn }) => [descriptionUa, descriptionEn]),
  WHOLE_TEXT,
];
