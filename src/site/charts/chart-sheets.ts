// Everything that charts are drawn with, for a page whose loader draws them: what it draws brings no styles of its own.
import './bar-chart.module.css';
import './chart-colors.css';
import './column-chart.module.css';
import './corrections.module.css';
import './data-table.module.css';
import './dot-map.module.css';
import './figures.module.css';
import './fills.module.css';
import './line-chart.module.css';
import './region-map.module.css';
import './report-view.module.css';
import './share-chart.module.css';
import './small-chart.module.css';
import './small-multiples.module.css';
import './stacked-bars.module.css';
